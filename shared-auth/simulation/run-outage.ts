import { createFakeProvider } from "../testing/fake-provider.ts";
import type { FakeFault } from "../testing/fake-fault.ts";
import { createSimulatedBrowser } from "./simulated-browser.ts";
import { createSimulatedPage } from "./simulated-page.ts";
import { createWorld } from "./world.ts";

const START_MS = Date.UTC(2026, 5, 1);
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const PAGES = 6;

/** Six visible pages of one browser with somebody signed in. */
export async function startSixPages() {
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

/** What six pages of one browser did while nothing could be had from the provider, and after. */
export interface OutageReport {
  readonly requestsInFirstHour: number;
  /** Each status that a page had at the end of the outage. */
  readonly statusesInOutage: readonly string[];
  /** A second after the browser said that it is online again. */
  readonly statusesAfter: readonly string[];
  readonly requestsAfter: number;
}

/** @param hours of the simulated clock that the provider answers with `fault` */
export async function runOutage(fault: FakeFault, hours: number): Promise<OutageReport> {
  const { world, provider, browser, statuses } = await startSixPages();
  provider.breakDown("auth/v1/token", fault);
  // The token is due now, and nothing can be had for it.
  await world.runUntil(HOUR_MS);
  const before = provider.countRefreshes();
  await world.runUntil(2 * HOUR_MS);
  const requestsInFirstHour = provider.countRefreshes() - before;
  const endMs = (hours + 1) * HOUR_MS;
  await world.runUntil(endMs);
  const statusesInOutage = [...new Set(statuses())];
  provider.heal();
  browser.setOnline(false);
  browser.setOnline(true);
  const healed = provider.countRefreshes();
  await world.runUntil(endMs + SECOND_MS);
  return {
    requestsInFirstHour,
    statusesInOutage,
    statusesAfter: [...new Set(statuses())],
    requestsAfter: provider.countRefreshes() - healed,
  };
}

/** The same without a network: nothing may be asked then. */
export async function runOffline(hours: number): Promise<OutageReport> {
  const { world, provider, browser, statuses } = await startSixPages();
  browser.setOnline(false);
  const before = provider.countRefreshes();
  await world.runUntil(hours * HOUR_MS);
  const requestsInFirstHour = provider.countRefreshes() - before;
  const statusesInOutage = [...new Set(statuses())];
  browser.setOnline(true);
  await world.runUntil(hours * HOUR_MS + SECOND_MS);
  return {
    requestsInFirstHour,
    statusesInOutage,
    statusesAfter: [...new Set(statuses())],
    requestsAfter: provider.countRefreshes() - before - requestsInFirstHour,
  };
}

export const OUTAGES: readonly (readonly [string, FakeFault])[] = [
  ["503", { kind: "status", status: 503 }],
  ["429", { kind: "status", status: 429 }],
  ["a gateway's page", { kind: "status", status: 403, body: "<html>" }],
];
