import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createSimulatedBrowser } from "../../shared-auth/simulation/simulated-browser.ts";
import { createSimulatedPage } from "../../shared-auth/simulation/simulated-page.ts";
import { createWorld } from "../../shared-auth/simulation/world.ts";
import { createFakeProvider } from "../../shared-auth/testing/fake-provider.ts";

/** Simulated days of one browser in which pages open, sleep, wake and close; heap and listeners are looked at daily. */
const DAYS = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_PAGES = 8;
const START_MS = Date.UTC(2026, 5, 1);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const world = createWorld(1);
const provider = createFakeProvider({ nowMs: () => START_MS + world.nowMs() });
const browser = createSimulatedBrowser(world, provider, START_MS);
const user = provider.addUser({ email: "ada@foyer.example", password: "a" });
let opened = 0;

const open = (): void => {
  const page = createSimulatedPage(browser, (opened += 1));
  browser.add(page);
  page.engine.begin();
};
open();
const [first] = browser.pages;
first?.engine.stored.write((await provider.startSession(user)) as never);
first?.engine.changed();

const act = (): void => {
  const page = world.pick(browser.pages);
  const chance = world.random();
  if (chance < 0.25 && browser.pages.length < MOST_PAGES) open();
  else if (chance < 0.5 && browser.pages.length > 1) page?.kill();
  else if (chance < 0.65) page?.hide();
  else if (chance < 0.9) page?.show();
  else void page?.read();
  world.at(world.between(1, 10) * MINUTE_MS, act);
};
world.at(MINUTE_MS, act);

const heapsMb: number[] = [];
for (let day = 1; day <= DAYS; day += 1) {
  await world.runUntil(day * DAY_MS);
  // Down to one visible page, so that each day is looked at alike.
  for (const page of browser.pages.slice(1)) page.kill();
  browser.pages[0]?.show();
  await world.runUntil(day * DAY_MS + MINUTE_MS);
  provider.forget();
  collect();
  const heapMb = process.memoryUsage().heapUsed / 2 ** 20;
  heapsMb.push(heapMb);
  console.log(
    `day ${day}: ${opened} pages opened, ${browser.listeners()} listeners, ${world.waiting()} events waiting, ` +
      `heap ${heapMb.toFixed(1)} MB, ${browser.pages[0]?.engine.store.getSnapshot().status}`,
  );
}
const [second = 0, last = 0] = [heapsMb[1], heapsMb.at(-1)];
console.log(`heap on the last day / on the second: ${(last / second).toFixed(2)}`);
