import { rmSync } from "node:fs";
import { REFRESH_FAULTS } from "../../e2e/steps/refresh-faults/fault-kinds.ts";
import { nameRound } from "../../e2e/steps/refresh-faults/plan-rounds.ts";
import { sufferRefreshFaults } from "../../e2e/steps/refresh-faults/suffer-refresh-faults.ts";
import { openBrowser } from "../open-browser.ts";
import { readNumber } from "../read-number.ts";
import { PLANTED_FAULTS, plantFault } from "./plant-fault.ts";

/**
 * `--seed N` draws other rounds, `--round N` runs one of them. `--planted NAME` runs with an old fault in the build, in the
 * rounds that can show it, until one does; `--planted all` with each in turn.
 */
const PAGES = 10;
/** From none to beyond a request's deadline. */
const DELAYS_MS = [0, 300, 1_500, 3_000, 6_000, 9_000, 12_000];

const seed = readNumber("--seed") ?? 1;
const onlyRound = readNumber("--round");
const at = process.argv.indexOf("--planted");
const wish = at === -1 ? undefined : process.argv[at + 1];
const planted = wish === "all" ? [...PLANTED_FAULTS.keys()] : [wish];
for (const name of planted) {
  const isAsExpected = await run(name);
  if (!isAsExpected) process.exitCode = 1;
}

/** @returns whether nothing was found, or whether what was planted was */
async function run(plant: string | undefined): Promise<boolean> {
  const startedMs = Date.now();
  const { folder, fault } = plant === undefined ? {} : plantFault(plant);
  const { product, admin, browser, close } = await openBrowser(folder);
  try {
    const context = await browser.newContext({ baseURL: product.hostUrl });
    const people = [await admin.createUser(), await admin.createUser(), await admin.createUser()];
    const { breaches, ...totals } = await sufferRefreshFaults(context, product, {
      ...{ seed, pages: PAGES, people, delaysMs: DELAYS_MS, endsAtBreach: fault !== undefined },
      isChosen: (round) =>
        (onlyRound === undefined || round.number === onlyRound) && (fault?.shows(round) ?? true),
      onRound(round, found) {
        console.log(`${Math.round((Date.now() - startedMs) / 1_000)} s ${nameRound(round)}`);
        for (const breach of found) console.log(`  ${breach}`);
      },
    });
    console.log(`Seed ${seed}: ${REFRESH_FAULTS.length} faults, ${PAGES} pages, ${people.length} people`, {
      ...totals,
      breaches: breaches.length,
      seconds: Math.round((Date.now() - startedMs) / 1_000),
    });
    if (plant !== undefined) console.log(`${breaches.length > 0 ? "FOUND" : "NOT FOUND"}: ${plant}`);
    return breaches.length > 0 === (plant !== undefined);
  } finally {
    await close();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
