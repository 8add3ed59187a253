import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProject } from "../releases/read-project.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import type { Sample } from "../releases/testing/sample-project.ts";
import { checkProject } from "./check-project.ts";

test.each<[string, Partial<Sample>, object]>([
  [
    "a file that the manifest names and dist lacks",
    { manifest: { exposes: [{ path: "./remote", assets: { js: { sync: [], async: ["late.js"] } } }] } },
    {
      file: "mf-manifest.json",
      reason: "it names late.js, which isn't in dist",
      remedy: "Build again, and bring all of dist along.",
    },
  ],
  [
    "a rule of access that is spelt otherwise",
    { description: { access: { session: "required", asurance: "aal2" } } },
    {
      file: "foyer.json",
      reason: 'nothing reads "access.asurance"',
      remedy: "It can be session, assurance, roles.",
    },
  ],
])("%s is found before it is published", async (_what, more, finding) => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-check-"));
  const project = await readProject(
    await writeSampleProject(folder, { name: "orders", version: "1.0.0", ...more }),
  );
  const host = { registry: { schema: 1, remotes: [] }, shared: {} } as const;
  expect(checkProject(project, host, 50)).toContainEqual(finding);
  await rm(folder, { recursive: true });
});
