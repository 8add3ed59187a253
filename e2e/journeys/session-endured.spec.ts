import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { openDamagedJars } from "../steps/damaged-jars/open-damaged-jars.ts";
import { REFRESH_FAULTS } from "../steps/refresh-faults/fault-kinds.ts";
import { sufferRefreshFaults } from "../steps/refresh-faults/suffer-refresh-faults.ts";

// Short forms: `npm run bench -- refresh-faults` has 40 faults and ten pages, `browser-jars` a thousand jars.

const DELAYS_MS = [0, 300, 1_500];
const SEED = 7;
/** One of each family of faults. */
const FAULTS = [
  '503 {"error_code":"session_not_found"}',
  '400 {"error_code":"toString"}',
  "another person's session",
  "no refresh token",
];
const JARS = 40;
/** Forty pages are loaded, one after another: on a busy machine that takes longer than a journey usually may. */
const PATIENCE_MS = 480_000;
/** Of one account: its session takes two cookies in our form and three in a server's. */
const METADATA_CHARS = 2_500;

test.beforeEach(({ product, allowConsole }) => {
  skipWithout(product, "faults");
  test.setTimeout(PATIENCE_MS);
  allowConsole(/Failed to load resource/);
});

test("no refresh that fails, and nobody who comes or goes in the middle of one, ends, swaps or loses a session", async ({
  context,
  product,
  admin,
}) => {
  const faults = REFRESH_FAULTS.filter(({ name }) => FAULTS.includes(name));
  expect(faults).toHaveLength(FAULTS.length);
  const people = [await admin.createUser(), await admin.createUser()];
  const report = await sufferRefreshFaults(context, product, {
    ...{ seed: SEED, pages: 3, people, faults, delaysMs: DELAYS_MS },
  });
  expect(report).toMatchObject({ rounds: 2 * FAULTS.length, breaches: [], mostAtOnce: 1 });
});

test("whatever stands in the cookies, the page is there, shows nobody else, and lets people in", async ({
  context,
  product,
  admin,
}) => {
  const big = await admin.createUser({ userMetadata: { note: "m".repeat(METADATA_CHARS) } });
  const people = [await admin.createUser(), await admin.createUser(), big];
  const report = await openDamagedJars(context, product, { people, count: JARS });
  expect(report.breaches).toEqual([]);
  expect(Math.min(report.signedIn, report.signedOut)).toBeGreaterThan(JARS / 10);
});
