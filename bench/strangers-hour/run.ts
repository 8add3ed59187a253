import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProduct } from "../../e2e/harness/open-product.ts";
import { runStrangersHour } from "../../e2e/steps/strangers-hour.ts";
import { packAll } from "../../scripts/pack.mjs";

// A stranger's hour from an empty folder: the command and the project's packages come by `npm install`, ours from
// their packed files alone. The host runs all the while.

const folder = mkdtempSync(join(tmpdir(), "foyer-stranger-"));
const npm = (where: string, ...args: string[]): void => {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", ...args], { cwd: where, stdio: "ignore" });
};
const startedMs = performance.now();
const seconds = (): string => `${((performance.now() - startedMs) / 1_000).toFixed(1)} s`;

const packages = await packAll();
const { product, page, close } = await openProduct();
console.log(`Packed, and the production host is up: ${seconds()}`);
try {
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const command = readdirSync(packages).find((name) => name.startsWith("foyer-cli-")) ?? "";
  npm(folder, join(packages, command));
  await runStrangersHour({
    product,
    page,
    folder,
    packages,
    install: (project) => {
      npm(project);
      return Promise.resolve();
    },
    tell: (line) => {
      console.log(line);
    },
  });
  console.log(`All of it: ${seconds()}`);
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}
