import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProduct } from "../../e2e/harness/product.ts";
import type { Product } from "../../e2e/harness/product.ts";
import { describeBreach } from "../../e2e/explorer/breach.ts";
import type { Breach } from "../../e2e/explorer/breach.ts";
import { explore, MOST_SHRINKING_RUNS, takeInNewWorld } from "../../e2e/explorer/explore.ts";
import type { Find } from "../../e2e/explorer/explore.ts";
import type { PlantedFault } from "../../e2e/explorer/plant.ts";
import { PLANTED_FAULTS } from "../../e2e/explorer/planted-faults.ts";
import { describeStep } from "../../e2e/explorer/step.ts";
import type { Step } from "../../e2e/explorer/step.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";
import { readWords } from "../read-words.ts";

// `npm run bench -- explore [100000] [--seed 1] [--minutes 4] [--products 4] [--shrink 60] [--planted [--only WORDS]] [--replay
// FILE]`: random steps over every screen of the running product, by two people on four pages, with faults of the service, and
// rules that must always hold. What breaks one is shrunk by so many runs at the most, and written down; --replay takes it
// again. With --planted each planted fault has to be found. Several products run at once, each for one run at a time: while
// a page waits, others go on. Debian's chromium-headless-shell, named by FOYER_BROWSER, takes less of the processor.

const FOLDER = join(STATE_FOLDER, "explore");
const given = Number(process.argv[3]?.match(/^\d+$/)?.[0] ?? 100_000);
const seed = readNumber("--seed") ?? 1;
const shrinkingRuns = readNumber("--shrink") ?? MOST_SHRINKING_RUNS;
const replayAt = process.argv.indexOf("--replay");
const minutes = readNumber("--minutes");
/** More than cores: most of a run is waiting. */
const productCount = readNumber("--products") ?? 4;
const MS_PER_MINUTE = 60_000;
/** Of a run that broke a rule, before it is shrunk. */
const STEPS_TOLD = 6;
/** Of a rule, for its file. */
const MOST_OF_NAME = 60;
/** Of the planted faults' names. */
const only = readWords("--only");

await ensureBuilt();
const { product, browser, close } = await openBrowser();
const others = await Promise.all(Array.from({ length: productCount - 1 }, () => startProduct()));
const products = [product, ...others];
const startedAtMs = Date.now();
try {
  if (replayAt !== -1) await replay(process.argv[replayAt + 1] ?? "");
  else if (process.argv.includes("--planted")) await findPlanted();
  else await findOwn();
} finally {
  await Promise.all(others.map((other) => other.stop()));
  await close();
}

async function findOwn(): Promise<void> {
  const { actions, nextSeed, finds } = await explore(products, browser, {
    ...{ actions: given, seed, shrinkingRuns },
    ...(minutes !== undefined && { endsAtMs: startedAtMs + minutes * MS_PER_MINUTE }),
    onRun({ met, taken }, ofRun, count) {
      console.log(`${count} actions, seed ${ofRun}: ${met.length} rules broken`);
      for (const { breach, count: at } of met) {
        console.log(`  ${describeBreach(breach)}\n  ${keep(ofRun, breach, taken.slice(0, at))}`);
        for (const step of taken.slice(Math.max(0, at - STEPS_TOLD), at))
          console.log(`    … ${describeStep(step)}`);
      }
    },
  });
  for (const find of finds) tell(find);
  const perSecond = (actions / (Date.now() - startedAtMs)) * 1000;
  console.log(
    `${actions} actions, seeds ${seed} to ${nextSeed - 1}, ${perSecond.toFixed(1)} a second: ${finds.length} rules broken`,
  );
  if (finds.length > 0) process.exitCode = 1;
}

/** Each product looks for one at a time. */
async function findPlanted(): Promise<void> {
  const planted = Object.entries(PLANTED_FAULTS).filter(([name]) => name.includes(only));
  const left = [...planted];
  const found: string[] = [];
  await Promise.all(
    products.map(async (own) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        if (await findOne(own, ...next)) found.push(next[0]);
      }
    }),
  );
  console.log(`${found.length} of ${planted.length} planted faults found`);
  if (planted.length === 0 || found.length < planted.length) process.exitCode = 1;
}

async function findOne(own: Product, name: string, { plant, breaks }: PlantedFault): Promise<boolean> {
  const { actions, finds } = await explore([own], browser, {
    ...{ actions: given, seed, shrinkingRuns, plant, sought: breaks },
  });
  const find = finds.find(({ breach }) => breaks.test(breach.rule));
  const steps =
    find === undefined
      ? ""
      : `${find.steps.length} steps${find.isRepeatable ? "" : ", not again by the same"}`;
  console.log(`${name}: ${find === undefined ? "NOT FOUND" : `found within ${actions} actions, ${steps}`}`);
  for (const other of finds) if (other !== find) console.log(`  also: ${describeBreach(other.breach)}`);
  return find !== undefined;
}

async function replay(file: string): Promise<void> {
  const steps = JSON.parse(readFileSync(file, "utf8")) as readonly Step[];
  const { met } = await takeInNewWorld(product, browser, steps);
  for (const { breach, count } of met) console.log(`after ${count} steps: ${describeBreach(breach)}`);
  if (met.length === 0) console.log("No rule is broken.");
  else process.exitCode = 1;
}

/** @returns the file to be taken again; beside it lies what the page showed */
function keep(ofRun: number, { rule, shown }: Breach, steps: readonly Step[]): string {
  mkdirSync(FOLDER, { recursive: true });
  const digest = createHash("sha256").update(rule).digest("hex").slice(0, 8);
  const name = `seed-${ofRun}-${rule.replaceAll(/[^\w]+/g, "-").slice(0, MOST_OF_NAME)}-${digest}`;
  const file = join(FOLDER, `${name}.json`);
  writeFileSync(file, JSON.stringify(steps, null, 2));
  if (shown !== undefined) writeFileSync(join(FOLDER, `${name}.txt`), shown);
  return file;
}

function tell({ breach, steps, isRepeatable, seed: ofRun }: Find): void {
  const file = keep(ofRun, breach, steps);
  console.log(`\n${describeBreach(breach)}\n${isRepeatable ? "" : "(not again by the same steps) "}${file}`);
  for (const [at, step] of steps.entries()) console.log(`  ${at + 1}. ${describeStep(step)}`);
}
