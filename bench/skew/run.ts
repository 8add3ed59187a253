import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { ensureFixtureBuilt } from "../../e2e/harness/fixture-releases.ts";
import { toRow } from "../../e2e/steps/registry-rows.ts";
import type { Row } from "../../e2e/steps/registry-rows.ts";
import { ROOT, STATE_FOLDER } from "../../scripts/folders.mjs";
import { openProduct } from "../../e2e/harness/open-product.ts";

// Remotes built against the last, this and the next protocol of the session, with the host's React, another minor and
// another major, all on one page of this host, by the doors that teams use: `defineReactRemote` of contracts, the session's
// hooks, and a range of React in the team's package.json. React of other versions is installed beside, so this needs the
// registry.

const PROTOCOLS = { last: "last-protocol", this: "plain", next: "next-protocol" };
/** What stands in the package.json, what is installed by it, and whose React the page has to show. */
const REACTS: Readonly<Record<string, { range: string; installed: string; runs: string } | undefined>> = {
  none: undefined,
  "^19.2.0": { range: "^19.2.0", installed: "19.2.0", runs: "host's" },
  "~19.2.0": { range: "~19.2.0", installed: "19.2.0", runs: "19.2.0" },
  "^18.2.0": { range: "^18.2.0", installed: "18.3.1", runs: "18.3.1" },
};
const DEADLINE_MS = 20_000;
const FIXTURE = join(ROOT, "e2e", "fixtures", "remote");

const HOSTS_REACT = readJson(join(ROOT, "node_modules", "react", "package.json"))["version"];
const cells: { name: string; protocol: string; react: string; runs: unknown; variant: string }[] = [];
for (const [protocol, base] of Object.entries(PROTOCOLS)) {
  for (const [react, wanted] of Object.entries(REACTS)) {
    const folder = wanted === undefined ? undefined : makeProject(wanted);
    const variant = folder === undefined ? base : `${base}-${basename(folder)}`;
    await ensureFixtureBuilt(variant, folder);
    const runs = wanted === undefined || wanted.runs === "host's" ? HOSTS_REACT : wanted.runs;
    cells.push({ name: `cell-${cells.length}`, protocol, react, runs, variant });
  }
}

const { product, origin, page, close } = await openProduct();
const rows: Row[] = [];
for (const { name, variant } of [{ name: "alpha", variant: "plain" }, ...cells]) {
  rows.push(toRow(name, { "1.0.0": await origin.publish(name, "1.0.0", variant) }));
}
product.allowRemoteOrigin(origin.url);
product.writeRegistry((known) => [...known, ...rows]);

const table = ["| Protocol | React in package.json | What happens | Beside it |", "|---|---|---|---|"];
let isSound = true;
await page.goto(`${product.hostUrl}/alpha`);
for (const { name, protocol, react, runs } of cells) {
  await page.getByRole("link", { name, exact: true }).click();
  const shown = page.getByText(/Session: signed-in, 1 store, [01] client/);
  const panel = page.getByRole("alert").filter({ hasText: name });
  await shown.or(panel).first().waitFor({ timeout: DEADLINE_MS });
  const works = await shown.isVisible();
  const what = works ? await shown.textContent() : await panel.locator("p").first().textContent();
  const isRightReact = !works || what?.includes(`React ${String(runs)}`) === true;
  await page.getByRole("link", { name: "alpha", exact: true }).click();
  const isUnharmed = await page
    .getByRole("heading", { name: "alpha 1.0.0" })
    .waitFor({ timeout: DEADLINE_MS })
    .then(
      () => true,
      () => false,
    );
  isSound &&= isUnharmed && isRightReact && works === (protocol === "this");
  table.push(`| ${protocol} | ${react} | ${what ?? ""} | ${isUnharmed ? "works" : "HARMED"} |`);
}
await close();
console.log(table.join("\n"));
if (!isSound) process.exitCode = 1;

/** A team's folder: its package.json names the range, and its node_modules hold what was installed by it. */
function makeProject({ range, installed }: { range: string; installed: string }): string {
  const folder = join(STATE_FOLDER, "skew", `react-${range.replace("^", "caret-").replace("~", "tilde-")}`);
  const react = join(folder, "node_modules", "react-dom", "package.json");
  if (existsSync(react) && readJson(react)["version"] === installed) return folder;
  mkdirSync(folder, { recursive: true });
  const packages = [`react@${installed}`, `react-dom@${installed}`];
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packages], {
    cwd: folder,
  });
  const dependencies = { react: range, "react-dom": range };
  const manifest = { ...readJson(join(FIXTURE, "package.json")), dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "foyer.json"), JSON.stringify({ name: "fixture" }));
  const source = relative(folder, join(FIXTURE, "expose-own-react.tsx")).replaceAll("\\", "/");
  writeFileSync(join(folder, "expose.tsx"), `export { default } from ${JSON.stringify(source)};\n`);
  return folder;
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}
