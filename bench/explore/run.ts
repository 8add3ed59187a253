import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeBreach } from "../../e2e/explorer/breach.ts";
import { explore, MOST_SHRINKING_RUNS, takeInNewWorld } from "../../e2e/explorer/explore.ts";
import type { Find } from "../../e2e/explorer/explore.ts";
import { PLANTED_FAULTS } from "../../e2e/explorer/planted-faults.ts";
import { describeStep } from "../../e2e/explorer/step.ts";
import type { Step } from "../../e2e/explorer/step.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { STATE_FOLDER } from "../../scripts/folders.mjs";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- explore [100000] [--seed 1] [--shrink 60] [--planted [--only WORDS]] [--replay FILE]`: random steps over
// every screen of the running product, by two people on four pages, with faults of the service, and rules that must always
// hold. What breaks one is shrunk by so many runs at the most, and written down; --replay takes it again. With --planted
// each planted fault has to be found.

const FOLDER = join(STATE_FOLDER, "explore");
const given = Number(process.argv[3]?.match(/^\d+$/)?.[0] ?? 100_000);
const seed = readNumber("--seed") ?? 1;
const shrinkingRuns = readNumber("--shrink") ?? MOST_SHRINKING_RUNS;
const replayAt = process.argv.indexOf("--replay");
const onlyAt = process.argv.indexOf("--only");
/** Of the planted faults' names. */
const only = onlyAt === -1 ? "" : (process.argv[onlyAt + 1] ?? "");

await ensureBuilt();
const { product, browser, close } = await openBrowser();
try {
  if (replayAt !== -1) await replay(process.argv[replayAt + 1] ?? "");
  else if (process.argv.includes("--planted")) await findPlanted();
  else await findOwn();
} finally {
  await close();
}

async function findOwn(): Promise<void> {
  const { actions, finds } = await explore(product, browser, {
    ...{ actions: given, seed, shrinkingRuns },
    onRun({ breach }, ofRun, count) {
      if (breach !== undefined) console.log(`${count} actions, seed ${ofRun}: ${describeBreach(breach)}`);
    },
  });
  for (const find of finds) tell(find);
  console.log(`${actions} actions from seed ${seed}: ${finds.length} rules broken`);
  if (finds.length > 0) process.exitCode = 1;
}

async function findPlanted(): Promise<void> {
  let found = 0;
  const planted = Object.entries(PLANTED_FAULTS).filter(([name]) => name.includes(only));
  for (const [name, { plant, breaks }] of planted) {
    const { actions, finds } = await explore(product, browser, {
      ...{ actions: given, seed, shrinkingRuns },
      plant,
      sought: breaks,
    });
    const find = finds.find(({ breach }) => breaks.test(breach.rule));
    if (find !== undefined) found += 1;
    console.log(
      find === undefined
        ? `${name}: NOT FOUND`
        : `${name}: found within ${actions} actions, ${find.steps.length} steps${find.isRepeatable ? "" : ", not again by the same steps"}`,
    );
    for (const other of finds) if (other !== find) console.log(`  also: ${describeBreach(other.breach)}`);
  }
  console.log(`${found} of ${planted.length} planted faults found`);
  if (planted.length === 0 || found < planted.length) process.exitCode = 1;
}

async function replay(file: string): Promise<void> {
  const { breach } = await takeInNewWorld(
    product,
    browser,
    JSON.parse(readFileSync(file, "utf8")) as readonly Step[],
  );
  console.log(breach === undefined ? "No rule is broken." : describeBreach(breach));
  if (breach !== undefined) process.exitCode = 1;
}

function tell({ breach, steps, isRepeatable, seed: ofRun }: Find): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `seed-${ofRun}.json`);
  writeFileSync(file, JSON.stringify(steps, null, 2));
  console.log(`\n${describeBreach(breach)}\n${isRepeatable ? "" : "(not again by the same steps) "}${file}`);
  for (const [at, step] of steps.entries()) console.log(`  ${at + 1}. ${describeStep(step)}`);
}
