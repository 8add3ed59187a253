import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureFixtureBuilt } from "../../e2e/harness/fixture-releases.ts";
import { toRow } from "../../e2e/steps/registry-rows.ts";
import type { Row } from "../../e2e/steps/registry-rows.ts";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import { openProduct } from "../../e2e/harness/open-product.ts";

// Remotes built against the last, this and the next protocol of the session, with the host's React, another minor and
// another major, all on one page of this host. React of other versions is installed beside, so this needs the registry.

const PROTOCOLS = { last: "last-protocol", this: "plain", next: "next-protocol" };
const REACTS = { "host's": undefined, "19.2": "19.2.0", "18.3": "18.3.1" };
const DEADLINE_MS = 20_000;

const cells: { name: string; protocol: string; react: string; variant: string }[] = [];
for (const [protocol, base] of Object.entries(PROTOCOLS)) {
  for (const [react, wanted] of Object.entries(REACTS)) {
    const folder = wanted === undefined ? undefined : installReact(wanted);
    const variant = wanted === undefined ? base : `${base}-react-${wanted}`;
    await ensureFixtureBuilt(variant, folder);
    cells.push({ name: `cell-${cells.length}`, protocol, react, variant });
  }
}

const { product, origin, page, close } = await openProduct();
const rows: Row[] = [];
for (const { name, variant } of [{ name: "alpha", variant: "plain" }, ...cells]) {
  rows.push(toRow(name, { "1.0.0": await origin.publish(name, "1.0.0", variant) }));
}
product.allowRemoteOrigin(origin.url);
product.writeRegistry((known) => [...known, ...rows]);

const table = ["| Protocol | React | What happens | Beside it |", "|---|---|---|---|"];
let isSound = true;
await page.goto(`${product.hostUrl}/alpha`);
for (const { name, protocol, react } of cells) {
  await page.getByRole("link", { name, exact: true }).click();
  const shown = page.getByText(/Session: signed-in, 1 store, [01] client/);
  const panel = page.getByRole("alert").filter({ hasText: name });
  await shown.or(panel).first().waitFor({ timeout: DEADLINE_MS });
  const works = await shown.isVisible();
  const what = works ? await shown.textContent() : await panel.locator("p").first().textContent();
  await page.getByRole("link", { name: "alpha", exact: true }).click();
  const isUnharmed = await page
    .getByRole("heading", { name: "alpha 1.0.0" })
    .waitFor({ timeout: DEADLINE_MS })
    .then(
      () => true,
      () => false,
    );
  isSound &&= isUnharmed && works === (protocol === "this");
  table.push(`| ${protocol} | ${react} | ${what ?? ""} | ${isUnharmed ? "works" : "HARMED"} |`);
}
await close();
console.log(table.join("\n"));
if (!isSound) process.exitCode = 1;

function installReact(version: string): string {
  const folder = join(STATE_FOLDER, "skew", `react-${version}`);
  if (existsSync(join(folder, "node_modules", "react-dom", "package.json"))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const packages = [`react@${version}`, `react-dom@${version}`];
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packages], {
    cwd: folder,
  });
  return folder;
}
