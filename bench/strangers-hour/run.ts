import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openProduct } from "../../e2e/harness/open-product.ts";
import { runStrangersHour } from "../../e2e/steps/strangers-hour.ts";
import { createdWork, STACKS } from "../../e2e/steps/team-works.ts";
import { packAll } from "../../scripts/pack.mjs";

// A stranger's hour from an empty folder: the command and the project's packages come by `npm install`, ours from
// their packed files alone. The host runs all the while. `--stack vue` begins with a page in that stack instead of an empty
// folder, `--stack all` goes through all of them.

const folder = mkdtempSync(join(tmpdir(), "foyer-stranger-"));
const npm = (where: string, ...args: string[]): void => {
  execFileSync("npm", [...args, "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: where,
    stdio: "ignore",
  });
};
const startedMs = performance.now();
const seconds = (): string => `${((performance.now() - startedMs) / 1_000).toFixed(1)} s`;

const { values } = parseArgs({ args: process.argv.slice(3), options: { stack: { type: "string" } } });
const packages = await packAll(() => undefined);
const wanted = values.stack === undefined ? [] : values.stack === "all" ? [...STACKS.keys()] : [values.stack];
const works = wanted.flatMap((name) => STACKS.get(name) ?? []);
if (works.length < wanted.length) throw new Error(`The stacks are: ${[...STACKS.keys()].join(", ")}`);
const { product, page, close } = await openProduct();
console.log(`Packed, and the production host is up: ${seconds()}`);
try {
  // A folder in a folder, as examples/ are in the repository.
  const home = join(folder, "teams");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{ "private": true }\n');
  const command = readdirSync(packages).find((name) => name.startsWith("foyer-cli-")) ?? "";
  npm(home, "install", join(packages, command));
  for (const work of works.length > 0 ? works : [createdWork(packages)]) {
    console.log(work.title);
    await runStrangersHour({
      product,
      page,
      folder: home,
      work,
      install: (project) => {
        npm(project, work.begins === "adopt" ? "ci" : "install");
        return Promise.resolve();
      },
      tell: (line) => {
        console.log(line);
      },
    });
  }
  console.log(`All of it: ${seconds()}`);
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}
