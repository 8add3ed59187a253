import { createFakeProvider } from "../testing/fake-provider.ts";
import type { FakeFault } from "../testing/fake-provider.ts";
import { createSimulatedBrowser } from "./simulated-browser.ts";
import { createSimulatedPage } from "./simulated-page.ts";
import type { SimulatedPage } from "./simulated-page.ts";
import { createWorld } from "./world.ts";

/** What a schedule may do beside opening, showing, hiding and closing pages, and reading data. */
export interface ScheduleOptions {
  readonly seed: number;
  readonly mostPages?: number;
  /** Without it, nothing fails, nobody signs out and no clock moves. */
  readonly isRough?: boolean;
}

export interface ScheduleReport {
  /** What must never happen and did; empty is good. */
  readonly breaches: readonly string[];
  readonly events: number;
  readonly refreshes: number;
}

const SECOND_MS = 1_000;
const LIFETIME_S = 300;
const LIFETIMES = 3;
const HORIZON_MS = LIFETIMES * LIFETIME_S * SECOND_MS;
const REMOTES = 10;
const DAY_MS = 86_400_000;
/** Longer than the longest pause with its jitter, and a few ticks. */
const RECOVERY_MS = 320 * SECOND_MS;
const START_MS = Date.UTC(2026, 5, 1);
const CREDENTIALS = { email: "ada@foyer.example", password: "a-password" };
const MOST_NOTIFICATIONS_IN_CALM = 2;
const DEFAULT_MOST_PAGES = 50;

/** Runs one schedule of one browser, drawn from its seed, and looks at every rule all the way through. */
export async function runSchedule(options: ScheduleOptions): Promise<ScheduleReport> {
  const { seed, mostPages = DEFAULT_MOST_PAGES, isRough = true } = options;
  const world = createWorld(seed);
  const provider = createFakeProvider({
    nowMs: () => START_MS + world.nowMs(),
    lifetimeS: LIFETIME_S,
  });
  const skewMs = isRough ? world.between(-DAY_MS, DAY_MS) : 0;
  const browser = createSimulatedBrowser(world, provider, START_MS + skewMs);
  const user = provider.addUser(CREDENTIALS);
  const breaches: string[] = [];
  let expected: "signed-in" | "signed-out" = "signed-out";
  let signIns = 0;
  let jumps = 0;
  let events = 0;
  let nextPageId = 0;
  const breach = (what: string): void => void breaches.push(`at ${world.nowMs()} ms: ${what}`);

  const open = (): SimulatedPage => {
    const page = createSimulatedPage(browser, (nextPageId += 1));
    browser.add(page);
    page.engine.begin();
    return page;
  };
  const alive = (): SimulatedPage[] => browser.pages.filter((page) => page.state() !== "frozen");
  const anyPage = (): SimulatedPage | undefined => world.pick(browser.pages);

  async function signIn(page: SimulatedPage): Promise<void> {
    const answer = await provider.startSession(user);
    signIns += 1;
    expected = "signed-in";
    const expiresAtS = Math.floor(browser.wallClockMs() / SECOND_MS) + LIFETIME_S;
    page.engine.stored.write({ ...answer, expires_at: expiresAtS } as never);
    page.engine.changed();
  }

  function signOut(page: SimulatedPage): void {
    if (expected === "signed-out") return;
    expected = "signed-out";
    const signedInBefore = signIns;
    page.engine.ended("by-user");
    world.at(SECOND_MS, () => {
      if (signIns !== signedInBefore) return;
      for (const other of alive()) {
        const { status } = other.engine.store.getSnapshot();
        if (status !== "signed-out") breach(`page ${other.id} is ${status} a second after a sign-out`);
      }
    });
  }

  function look(): void {
    for (const page of browser.pages) {
      const [intervals, state] = [page.intervals(), page.state()];
      if (intervals > 1) breach(`page ${page.id} has ${intervals} intervals`);
      if (state === "hidden" && intervals > 0) breach(`hidden page ${page.id} has an interval`);
    }
    const isStored = browser.jar.cookies.has(browser.storageKey);
    if (expected === "signed-out" && isStored) breach("a session is stored after the sign-out");
    if (expected === "signed-in" && !isStored) breach("the session is lost");
  }

  const FAULTS: readonly FakeFault[] = [
    { kind: "status", status: 503 },
    { kind: "status", status: 429, headers: { "Retry-After": "30" } },
    { kind: "status", status: 200, body: "<html>" },
    { kind: "status", status: 403, body: "<html>" },
    { kind: "reset" },
    { kind: "hang" },
  ];
  const calm: (() => void)[] = [
    () => void (browser.pages.length < mostPages && open()),
    () => anyPage()?.show(),
    () => anyPage()?.hide(),
    () => void (browser.pages.length > 1 && anyPage()?.kill()),
    () => {
      const page = world.pick(alive());
      for (let remote = 0; remote < REMOTES; remote += 1) void page?.read();
    },
  ];
  const rough: (() => void)[] = [
    () => anyPage()?.freeze(),
    () => anyPage()?.freeze(),
    () => {
      jumps += 1;
      browser.turnClock(world.between(-DAY_MS / 12, DAY_MS / 12));
    },
    () => browser.setOnline(false),
    () => browser.setOnline(true),
    () => browser.loseAnswers(world.random() < 1 / 2),
    () => {
      const fault = world.pick(FAULTS);
      if (fault !== undefined) provider.breakDown("auth/v1/token", fault);
    },
    () => provider.heal(),
    () => provider.heal(),
    () => {
      const page = world.pick(alive());
      if (page !== undefined) signOut(page);
    },
    () => {
      const page = world.pick(alive());
      if (page !== undefined && expected === "signed-out") void signIn(page);
    },
  ];

  const first = open();
  await signIn(first);
  const pagesAtFirst = world.between(1, mostPages);
  while (browser.pages.length < pagesAtFirst) open();
  const actions = isRough ? [...calm, ...rough] : calm;
  const doNext = (): void => {
    events += 1;
    world.pick(actions)?.();
    look();
    world.at(world.between(1, 20 * SECOND_MS), doNext);
  };
  world.at(1, doNext);
  await world.runUntil(HORIZON_MS);

  // Everything is mended; whatever happened, the pages must agree with the provider again.
  provider.heal();
  browser.loseAnswers(false);
  browser.setOnline(true);
  actions.length = 0;
  for (const page of [...browser.pages]) page.show();
  if (browser.pages.length === 0) open();
  await world.runUntil(HORIZON_MS + RECOVERY_MS);
  look();
  for (const page of browser.pages) {
    const { status } = page.engine.store.getSnapshot();
    if (status !== expected) breach(`page ${page.id} is ${status} at the end, not ${expected}`);
    if (!isRough && page.notifications() > MOST_NOTIFICATIONS_IN_CALM) {
      breach(`page ${page.id} was told ${page.notifications()} times`);
    }
  }
  const stored = first.engine.stored.read();
  if (stored !== undefined && !provider.knows(stored.refresh_token)) breach("the stored session is nobody's");
  const { anonymous } = browser.counts;
  if (anonymous > 0) breach(`${anonymous} anonymous data requests while signed in`);

  const refreshes = provider.countRefreshes();
  const good = provider.calls.filter(
    ({ path, status }) => path.includes("refresh_token") && status === 200,
  ).length;
  // A lifetime is over three ticks early, and each jump of the clock may end one more.
  const lifetimes =
    Math.ceil((HORIZON_MS + RECOVERY_MS) / ((LIFETIME_S - 90 - 30) * SECOND_MS)) + signIns + jumps;
  const explained = lifetimes + browser.counts.lost + browser.counts.timeouts;
  if (good > explained) breach(`${good} refreshes in ${lifetimes} lifetimes`);
  if (!isRough && refreshes > LIFETIMES + 3) breach(`${refreshes} refresh requests in calm`);
  for (const page of [...browser.pages]) page.kill();
  return { breaches, events, refreshes };
}
