import { REFRESH_FAULTS } from "../../e2e/steps/refresh-faults/fault-kinds.ts";
import { nameRound } from "../../e2e/steps/refresh-faults/plan-rounds.ts";
import { sufferRefreshFaults } from "../../e2e/steps/refresh-faults/suffer-refresh-faults.ts";
import { openBrowser } from "../open-browser.ts";

/** `--seed N` draws other rounds, `--round N` runs one of them. */
const PAGES = 10;
/** From none to beyond a request's deadline. */
const DELAYS_MS = [0, 300, 1_500, 3_000, 6_000, 9_000, 12_000];

const readNumber = (name: string): number | undefined => {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : Number(process.argv[at + 1]);
};

const seed = readNumber("--seed") ?? 1;
const onlyRound = readNumber("--round");
const startedMs = Date.now();
const { product, admin, browser, close } = await openBrowser();
try {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  const people = [await admin.createUser(), await admin.createUser(), await admin.createUser()];
  const report = await sufferRefreshFaults(context, product, {
    seed,
    pages: PAGES,
    people,
    delaysMs: DELAYS_MS,
    isChosen: ({ number }) => onlyRound === undefined || number === onlyRound,
    onRound(round, breaches) {
      console.log(`${Math.round((Date.now() - startedMs) / 1_000)} s ${nameRound(round)}`);
      for (const breach of breaches) console.log(`  ${breach}`);
    },
  });
  console.log(`Seed ${seed}: ${REFRESH_FAULTS.length} faults, ${PAGES} pages, ${people.length} people`, {
    ...report,
    breaches: report.breaches.length,
    seconds: Math.round((Date.now() - startedMs) / 1_000),
  });
  process.exitCode = report.breaches.length === 0 ? 0 : 1;
} finally {
  await close();
}
