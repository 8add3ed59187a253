import { createFakeProvider } from "../testing/fake-provider.ts";
import { toCalmActions, toRoughActions } from "./schedule-actions.ts";
import type { Action } from "./schedule-actions.ts";
import {
  END_MS,
  HORIZON_MS,
  LIFETIME_S,
  LIFETIMES,
  MOST_LIFETIMES,
  SECOND_MS,
  START_MS,
} from "./schedule-times.ts";
import { createScheduledPerson } from "./scheduled-person.ts";
import { createSimulatedBrowser } from "./simulated-browser.ts";
import { countAnsweredRefreshes } from "./count-answered-refreshes.ts";
import type { RunOptions, RunReport } from "./run-report.ts";
import type { SimulatedBrowser } from "./simulated-parts.ts";
import { createWorld } from "./world.ts";

/** What a schedule may do beside opening, showing, hiding and closing pages, and reading data. */
export interface ScheduleOptions extends RunOptions {
  /** Without it, nothing fails, nobody signs out and no clock moves. */
  readonly isRough?: boolean;
}

export interface ScheduleReport extends RunReport {
  readonly events: number;
}

const DAY_MS = 86_400_000;
const CREDENTIALS = { email: "ada@foyer.example", password: "a-password" };
const MOST_NOTIFICATIONS_IN_CALM = 2;
const DEFAULT_MOST_PAGES = 50;

/** Runs one schedule of one browser, drawn from its seed, and looks at every rule all the way through. */
export async function runSchedule(options: ScheduleOptions): Promise<ScheduleReport> {
  const { seed, mostPages = DEFAULT_MOST_PAGES, isRough = true } = options;
  const world = createWorld(seed);
  const provider = createFakeProvider({ nowMs: () => START_MS + world.nowMs(), lifetimeS: LIFETIME_S });
  const skewMs = isRough ? world.between(-DAY_MS, DAY_MS) : 0;
  const browser = createSimulatedBrowser(world, provider, START_MS + skewMs);
  const breaches: string[] = [];
  const breach = (what: string): void => void breaches.push(`at ${world.nowMs()} ms: ${what}`);
  const person = createScheduledPerson(browser, provider.addUser(CREDENTIALS), breach);
  let jumps = 0;
  let events = 0;

  const first = person.open();
  await person.signIn(first);
  const pagesAtFirst = world.between(1, mostPages);
  while (browser.pages.length < pagesAtFirst) person.open();
  let actions: readonly Action[] = [
    ...toCalmActions(browser, person, mostPages),
    ...(isRough ? toRoughActions(browser, person, () => (jumps += 1)) : []),
  ];
  const doNext = (): void => {
    events += 1;
    world.pick(actions)?.();
    look(browser, person.expected(), breach);
    world.at(world.between(1, 20 * SECOND_MS), doNext);
  };
  world.at(1, doNext);
  await world.runUntil(HORIZON_MS);

  actions = [];
  mend(browser);
  if (browser.pages.length === 0) person.open();
  await world.runUntil(END_MS);
  look(browser, person.expected(), breach);
  judgePages(browser, person.expected(), isRough, breach);
  const stored = first.engine.stored.read();
  if (stored !== undefined && !provider.knows(stored.refresh_token)) breach("the stored session is nobody's");
  // Each jump of the clock may end one more.
  judgeRequests(browser, MOST_LIFETIMES + person.signIns() + jumps, isRough, breach);
  for (const page of [...browser.pages]) page.kill();
  return { breaches, events, refreshes: provider.countRefreshes() };
}

type Breach = (what: string) => void;

/** What must hold at every moment. */
function look(browser: SimulatedBrowser, expected: "signed-in" | "signed-out", breach: Breach): void {
  for (const page of browser.pages) {
    const [intervals, state] = [page.intervals(), page.state()];
    if (intervals > 1) breach(`page ${page.id} has ${intervals} intervals`);
    if (state === "hidden" && intervals > 0) breach(`hidden page ${page.id} has an interval`);
  }
  const isStored = browser.jar.cookies.has(browser.storageKey);
  if (expected === "signed-out" && isStored) breach("a session is stored after the sign-out");
  if (expected === "signed-in" && !isStored) breach("the session is lost");
}

/** Whatever happened, the pages must agree with the provider again from here on. */
function mend(browser: SimulatedBrowser): void {
  browser.provider.heal();
  browser.loseAnswers(false);
  browser.setOnline(true);
  for (const page of [...browser.pages]) page.show();
}

function judgePages(
  browser: SimulatedBrowser,
  expected: "signed-in" | "signed-out",
  isRough: boolean,
  breach: Breach,
): void {
  for (const page of browser.pages) {
    const { status } = page.engine.store.getSnapshot();
    if (status !== expected) breach(`page ${page.id} is ${status} at the end, not ${expected}`);
    if (!isRough && page.notifications() > MOST_NOTIFICATIONS_IN_CALM) {
      breach(`page ${page.id} was told ${page.notifications()} times`);
    }
  }
}

/** @param lifetimes how many tokens may have come to their end */
function judgeRequests(browser: SimulatedBrowser, lifetimes: number, isRough: boolean, breach: Breach): void {
  const { counts, provider } = browser;
  if (counts.anonymous > 0) breach(`${counts.anonymous} anonymous data requests while signed in`);
  const good = countAnsweredRefreshes(provider);
  if (good > lifetimes + counts.lost + counts.timeouts) breach(`${good} refreshes in ${lifetimes} lifetimes`);
  const refreshes = provider.countRefreshes();
  if (!isRough && refreshes > LIFETIMES + 3) breach(`${refreshes} refresh requests in calm`);
}
