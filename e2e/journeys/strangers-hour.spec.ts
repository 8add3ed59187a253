import { ensurePacked } from "../../scripts/pack.mjs";
import { expect, test } from "../harness/team-test.ts";
import { linking, linkPackages } from "../steps/link-packages.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { runStrangersHour } from "../steps/strangers-hour.ts";
import { createdWork } from "../steps/team-works.ts";

// `npm run bench -- strangers-hour` is the same with a real `npm install`.

test("a stranger's team ships a remote with the packed packages alone, breaks it and goes back", async ({
  page,
  product,
  admin,
  folder,
  allowConsole,
}) => {
  test.setTimeout(480_000);
  allowConsole(/planted|foyer-dev/);
  const lines: string[] = [];
  const packages = await ensurePacked();
  linkPackages(folder, packages);
  await beSignedIn(page, await admin.createUser(), "/security");
  await runStrangersHour({
    product,
    page,
    folder,
    work: createdWork(packages),
    install: linking(packages),
    tell: (line) => lines.push(line),
  });
  expect(lines.at(-1)).toContain("1.1.0 promoted by");
  expect(lines.at(-1)).toContain("rolled back by");
});
