import { createFakeProvider } from "../testing/fake-provider.ts";
import { createSimulatedBrowser } from "./simulated-browser.ts";
import { createSimulatedPage } from "./simulated-page.ts";
import { createWorld } from "./world.ts";

const START_MS = Date.UTC(2026, 5, 1);
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const [PAGES, REMOTES] = [20, 10];

/** A browser that was closed with somebody signed in, so long after their token was issued. */
async function openedAgain(afterMs: number) {
  const world = createWorld(1);
  const provider = createFakeProvider({ nowMs: () => START_MS + world.nowMs() });
  const browser = createSimulatedBrowser(world, provider, START_MS);
  const user = provider.addUser({ email: "ada@foyer.example", password: "a" });
  const before = createSimulatedPage(browser, 1);
  browser.add(before);
  before.engine.begin();
  before.engine.stored.write((await provider.startSession(user)) as never);
  before.engine.changed();
  await world.runUntil(SECOND_MS);
  before.kill();
  await world.runUntil(afterMs);
  const pages = Array.from({ length: PAGES }, (_, at) => createSimulatedPage(browser, at + 2));
  for (const page of pages) {
    browser.add(page);
    page.engine.begin();
    // All at once, as a browser restores its windows.
    for (let remote = 0; remote < REMOTES; remote += 1) void page.read();
  }
  await world.runUntil(afterMs + 20 * SECOND_MS);
  return { provider, statuses: pages.map(({ engine }) => engine.store.getSnapshot().status) };
}

test.each([
  ["seconds before its end", HOUR_MS - 10 * SECOND_MS],
  ["at its end", HOUR_MS],
  ["long after it", 5 * HOUR_MS],
])(
  `${PAGES} pages with ${REMOTES} remotes each that are restored with a token %s send one refresh, and all stay signed in`,
  async (_when, afterMs) => {
    const { provider, statuses } = await openedAgain(afterMs);
    expect(provider.countRefreshes()).toBe(1);
    expect(new Set(statuses)).toEqual(new Set(["signed-in"]));
  },
);
