import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePacked } from "../../scripts/pack.mjs";
import { ROOT } from "../../scripts/folders.mjs";
import { expect, test } from "../harness/team-test.ts";
import { linking } from "../steps/link-packages.ts";
import { isLong } from "../steps/long-runs.ts";
import { EXAMPLES, LINKABLE, runOutsideTeams } from "../steps/outside-teams.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

// `npm run bench -- long-journeys` has every team that needs no install; `npm run bench -- examples` is the same with each
// team's own lockfile and a real `npm ci`, and with a team on React 18.

const TEAMS = isLong ? LINKABLE : (["notes"] as const);

test(`outside teams (${TEAMS.join(", ")}) build, check, publish and promote with the packed packages alone`, async ({
  page,
  product,
  admin,
  folder,
}) => {
  test.setTimeout(400_000);
  const lines: string[] = [];
  const install = linking(await ensurePacked());
  await beSignedIn(page, await admin.createUser(), "/security");
  await runOutsideTeams({
    examples: TEAMS,
    product,
    page,
    folder,
    install,
    tell: (line) => lines.push(line),
  });
  expect(lines.join("\n")).toContain("notes     open it");
});

for (const name of EXAMPLES) {
  test(`the lockfile of ${name} names no registry, and of ours only packed files`, () => {
    const text = readFileSync(join(ROOT, "examples", name, "package-lock.json"), "utf8");
    expect(text).not.toMatch(/"resolved": "https?:/);
    const { packages } = JSON.parse(text) as { packages: Record<string, { resolved?: string; link?: true }> };
    const ours = Object.entries(packages).filter(([path]) => path.includes("/@foyer/"));
    const asked = readFileSync(join(ROOT, "examples", name, "package.json"), "utf8").match(/"@foyer\//g);
    expect(ours).toHaveLength(asked?.length ?? 0);
    for (const [path, { resolved, link }] of ours) {
      expect(resolved, path).toMatch(/^file:\.\.\/\.\.\/\.foyer\/packages\/foyer-[a-z-]+-1\.0\.0\.tgz$/);
      expect(link, path).toBeUndefined();
    }
  });
}
