import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProduct } from "../../e2e/harness/open-product.ts";
import { EXAMPLES, runOutsideTeams } from "../../e2e/steps/outside-teams.ts";
import { packAll } from "../../scripts/pack.mjs";

// The remotes of examples/ as their teams have them: `npm ci` by their own lockfiles, ours from packed files alone. The
// first asks for another minor version of React than the host's, the second for none, the third for React 18; the fourth is
// Svelte built by Vite, the fifth Lit built by Rspack.

const folder = mkdtempSync(join(tmpdir(), "foyer-outside-"));
await packAll(() => undefined);
const { product, page, close } = await openProduct();
try {
  await runOutsideTeams({
    examples: EXAMPLES,
    product,
    page,
    folder,
    install: (project) => {
      execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: project, stdio: "ignore" });
      return Promise.resolve();
    },
    tell: (line) => {
      console.log(line);
    },
  });
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}
