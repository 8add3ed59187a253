import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProduct } from "../../e2e/harness/open-product.ts";
import { EXAMPLES, runOutsideTeams } from "../../e2e/steps/outside-teams.ts";
import { packAll } from "../../scripts/pack.mjs";

// The remotes of examples/ as their teams have them: `npm ci` by their own lockfiles, ours from packed files alone. The
// first asks for another minor version of React than the host's, the second for none, the third for React 18; then Svelte
// built by Vite, Lit by Rspack, Vue by Vite, React of the host's by Vite, and Angular by Vite. Names after the command take
// only those: npm run bench -- examples rooms meters

const wanted = process.argv.slice(3);
const examples = wanted.length === 0 ? EXAMPLES : EXAMPLES.filter((name) => wanted.includes(name));
const folder = mkdtempSync(join(tmpdir(), "foyer-outside-"));
await packAll(() => undefined);
const { product, page, close } = await openProduct();
try {
  await runOutsideTeams({
    examples,
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
