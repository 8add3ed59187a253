import { readClaims } from "../session/access-token-claims.ts";
import { createSessionStorage } from "../storage/session-storage.ts";
import { createFakeProvider } from "../testing/fake-provider.ts";
import type { FakeUser } from "../testing/fake-sessions.ts";
import { toActions } from "./people-actions.ts";
import type { RunOptions, RunReport } from "./run-report.ts";
import type { PlantedParts } from "./planted-faults.ts";
import { countAnsweredRefreshes } from "./count-answered-refreshes.ts";
import { END_MS, HORIZON_MS, LIFETIME_S, MOST_LIFETIMES, SECOND_MS, START_MS } from "./schedule-times.ts";
import { createSimulatedBrowser } from "./simulated-browser.ts";
import { createSimulatedPage } from "./simulated-page.ts";
import type { SimulatedPage } from "./simulated-parts.ts";
import { createWorld } from "./world.ts";

export interface PeopleOptions extends RunOptions {
  readonly planted?: PlantedParts;
}

export interface PeopleReport extends RunReport {
  readonly signIns: number;
}

const DEFAULT_MOST_PAGES = 10;
const NAMES = ["ada", "grace", "linus"];

/**
 * Three people share a browser: they sign in and out in several pages and by way of a server, while the provider is
 * slow, fails and answers oddly. No fault here ends a session, so whoever did the last thing must stay signed in.
 */
export async function runPeople({
  seed,
  mostPages = DEFAULT_MOST_PAGES,
  planted = {},
}: PeopleOptions): Promise<PeopleReport> {
  const world = createWorld(seed);
  const provider = createFakeProvider({ nowMs: () => START_MS + world.nowMs(), lifetimeS: LIFETIME_S });
  const browser = createSimulatedBrowser(world, provider, START_MS);
  const users = NAMES.map((name) => provider.addUser({ email: `${name}@foyer.example`, password: name }));
  const breaches: string[] = [];
  const breach = (what: string): void => void breaches.push(`at ${world.nowMs()} ms: ${what}`);
  const seen = createSessionStorage({
    jar: browser.jar,
    storageKey: browser.storageKey,
    underLock: () => Promise.resolve(),
    onLost: () => undefined,
    onDoubted: () => undefined,
  });
  let expected: FakeUser | undefined;
  let signIns = 0;
  let switches = 0;
  let opened = 0;

  const open = (): SimulatedPage => {
    const page = createSimulatedPage(browser, (opened += 1), planted);
    browser.add(page);
    page.engine.begin();
    return page;
  };
  const landed = (user: FakeUser): void => {
    expected = user;
    signIns += 1;
  };
  const nameOf = (id: string | undefined): string => users.find((user) => user.id === id)?.email ?? "nobody";

  function look(): void {
    const reading = seen.inspect();
    const session = "session" in reading ? reading.session : undefined;
    const [found, wanted] = [nameOf(session?.user.id), nameOf(expected?.id)];
    if (found !== wanted) breach(`the cookies hold ${found} (${reading.kind}), not ${wanted}`);
    else if (session !== undefined && readClaims(session.access_token)["sub"] !== expected?.id)
      breach("the token is another person's");
  }

  const first = open();
  const actions = toActions({
    world,
    browser,
    users,
    open,
    landed,
    mostPages,
    signOut: () => (expected = undefined),
    landings: () => signIns,
    switching: () => (switches += 1),
  });
  const doNext = (): void => {
    look();
    world.pick(actions)?.();
    world.at(world.between(1, 12 * SECOND_MS), doNext);
  };
  void first.signIn(users[0]!).then(() => landed(users[0]!));
  world.at(SECOND_MS, doNext);
  await world.runUntil(HORIZON_MS);

  // Everything is mended; whatever happened, the pages must agree with the provider again.
  actions.length = 0;
  provider.heal();
  browser.alterTokens(undefined);
  browser.slowTokens(0);
  browser.loseNews(false);
  for (const page of [...browser.pages]) page.show();
  await world.runUntil(END_MS);
  look();
  for (const page of browser.pages) {
    const snapshot = page.engine.store.getSnapshot();
    const shown = "user" in snapshot ? nameOf(snapshot.user.id) : "nobody";
    if (shown !== nameOf(expected?.id)) breach(`page ${page.id} shows ${shown}, not ${nameOf(expected?.id)}`);
    if (snapshot.status === "stale") breach(`page ${page.id} is stale at the end`);
  }
  const { anonymous, swapped, doubled, lost, refused } = browser.counts;
  if (anonymous > 0) breach(`${anonymous} reads without a token while a session was stored, or for somebody`);
  if (swapped > 0) breach(`${swapped} reads as another person than they were made for`);
  if (doubled > 0) breach(`${doubled} refreshes while another one was under way`);
  const good = countAnsweredRefreshes(provider);
  const explained = MOST_LIFETIMES + 2 * signIns + switches + lost + refused;
  if (good > explained) breach(`${good} refreshes where ${explained} are explained`);
  for (const { entry } of await browser.vault.list()) {
    // Whoever is kept can be come back to: no fault of these schedules ends a session.
    const { id, refreshToken } = entry;
    if (refreshToken === undefined || !provider.canUse(refreshToken))
      breach(`${nameOf(id)} is kept and can't be come back to`);
  }
  for (const page of [...browser.pages]) page.kill();
  return { breaches, refreshes: provider.countRefreshes(), signIns };
}
