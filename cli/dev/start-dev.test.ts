import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DeployedHost } from "../host/read-host.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { startDev } from "./start-dev.ts";
import type { DevOutcome } from "./start-dev.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-dev-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("what a bundler says in colours of a failed build is told without them", async () => {
  await writeSampleProject(folder, { name: "orders", version: "1.0.0" });
  const config = { developerOverrides: true } as DeployedHost["config"];
  const registry = { schema: 1, remotes: [] } as const;
  const host: DeployedHost = { origin: "http://localhost:3000", config, registry, shared: {} };
  const outcome = await new Promise<DevOutcome>((tell, fail) => {
    startDev({
      ...{ folder, port: 0, host, tell },
      watch: (_folder, _version, told) => {
        told({
          kind: "failed",
          message: "\u001b[36msrc/app.ts\u001b[39m\n\t\u001b[31mno such module\u001b[0m",
        });
        return Promise.resolve({ stop: () => Promise.resolve() });
      },
    }).then((dev) => dev.stop(), fail);
  });
  expect(outcome).toEqual({ kind: "failed", message: "src/app.ts\n\tno such module" });
});
