import { createFakeProvider } from "../testing/fake-provider.ts";
import type { FakeFault } from "../testing/fake-provider.ts";
import { createSimulatedBrowser } from "./simulated-browser.ts";
import { createSimulatedPage } from "./simulated-page.ts";
import { createWorld } from "./world.ts";

const START_MS = Date.UTC(2026, 5, 1);
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const PAGES = 6;
const MOST_REQUESTS_IN_FIRST_HOUR = 30;

/** Six visible pages of one browser with somebody signed in. */
async function setUp() {
  const world = createWorld(1);
  const provider = createFakeProvider({ nowMs: () => START_MS + world.nowMs() });
  const browser = createSimulatedBrowser(world, provider, START_MS);
  const user = provider.addUser({ email: "ada@foyer.example", password: "a" });
  for (let id = 1; id <= PAGES; id += 1) {
    const page = createSimulatedPage(browser, id);
    browser.add(page);
    page.engine.begin();
  }
  const [first] = browser.pages;
  first?.engine.stored.write((await provider.startSession(user)) as never);
  first?.engine.changed();
  await world.runUntil(HOUR_MS / 2);
  const statuses = () => browser.pages.map(({ engine }) => engine.store.getSnapshot().status);
  return { world, provider, browser, statuses };
}

const OUTAGES: readonly (readonly [string, FakeFault])[] = [
  ["503", { kind: "status", status: 503 }],
  ["429", { kind: "status", status: 429 }],
  ["a gateway's page", { kind: "status", status: 403, body: "<html>" }],
];

test.each(OUTAGES)(
  "24 hours of %s: kept, at most 30 requests in the first hour, fresh within a second of online",
  async (_what, fault) => {
    const { world, provider, browser, statuses } = await setUp();
    provider.breakDown("auth/v1/token", fault);
    // The token is due now, and nothing can be had for it.
    await world.runUntil(HOUR_MS);
    const before = provider.countRefreshes();
    await world.runUntil(2 * HOUR_MS);
    expect(provider.countRefreshes() - before).toBeLessThanOrEqual(MOST_REQUESTS_IN_FIRST_HOUR);
    await world.runUntil(DAY_MS + HOUR_MS);
    expect(new Set(statuses())).toEqual(new Set(["stale"]));
    provider.heal();
    browser.setOnline(false);
    browser.setOnline(true);
    const healed = provider.countRefreshes();
    await world.runUntil(DAY_MS + HOUR_MS + SECOND_MS);
    expect(new Set(statuses())).toEqual(new Set(["signed-in"]));
    expect(provider.countRefreshes() - healed).toBe(1);
  },
  60_000,
);

test("24 hours without a network: nothing is asked, nothing lost, fresh within a second of online", async () => {
  const { world, provider, browser, statuses } = await setUp();
  browser.setOnline(false);
  const before = provider.countRefreshes();
  await world.runUntil(DAY_MS);
  expect(provider.countRefreshes()).toBe(before);
  expect(new Set(statuses())).toEqual(new Set(["stale"]));
  browser.setOnline(true);
  await world.runUntil(DAY_MS + SECOND_MS);
  expect(new Set(statuses())).toEqual(new Set(["signed-in"]));
  expect(provider.countRefreshes()).toBe(before + 1);
}, 60_000);

test("an answer that never comes is given up after ten seconds, and the lock with it", async () => {
  const { world, provider, browser, statuses } = await setUp();
  provider.breakDown("auth/v1/token", { kind: "hang" });
  await world.runUntil(HOUR_MS + 60 * SECOND_MS);
  expect(new Set(statuses())).toEqual(new Set(["stale"]));
  provider.heal();
  browser.setOnline(false);
  browser.setOnline(true);
  await world.runUntil(HOUR_MS + 62 * SECOND_MS);
  expect(new Set(statuses())).toEqual(new Set(["signed-in"]));
});
