import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePacked } from "../../scripts/pack.mjs";
import { expect, test } from "../harness/test.ts";
import { linkPackages } from "../steps/link-packages.ts";
import { signIn } from "../steps/sign-in-steps.ts";
import { runStrangersHour } from "../steps/strangers-hour.ts";

// `npm run bench -- strangers-hour` is the same with a real `npm install`.

test("a stranger's team ships a remote with the packed packages alone, breaks it and goes back", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  test.setTimeout(300_000);
  allowConsole(/planted|foyer-dev/);
  const folder = mkdtempSync(join(tmpdir(), "foyer-stranger-"));
  const lines: string[] = [];
  try {
    const packages = await ensurePacked();
    linkPackages(folder, packages);
    await signIn(page, await admin.createUser(), "/security");
    await runStrangersHour({
      product,
      page,
      folder,
      packages,
      install: (project) => {
        linkPackages(project, packages);
        return Promise.resolve();
      },
      tell: (line) => lines.push(line),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(lines.at(-1)).toContain("1.1.0 promoted by");
  expect(lines.at(-1)).toContain("rolled back by");
});
