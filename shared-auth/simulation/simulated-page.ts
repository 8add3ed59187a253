import { createAccountSwitch } from "../accounts/account-switch.ts";
import { requestSignOut } from "../provider/sign-out-request.ts";
import { createRefreshRequest } from "../provider/refresh-request.ts";
import { createSessionEngine } from "../core/session-engine.ts";
import type { PageEvent } from "../refresh/page-life.ts";
import { createSimulatedCalls } from "./simulated-calls.ts";
import { createSimulatedClock } from "./simulated-clock.ts";
import type { PlantedParts } from "./planted-faults.ts";
import type { PageState, SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";

/** @param planted faulty parts that are put in the place of the product's */
export function createSimulatedPage(
  browser: SimulatedBrowser,
  id: number,
  planted: PlantedParts = {},
): SimulatedPage {
  const { world, provider } = browser;
  const listeners = new Set<(event: PageEvent) => void>();
  const backlog: (() => void)[] = [];
  let state: PageState = "visible";
  let notifications = 0;

  const enter = (work: () => void): void => {
    world.entered?.(id);
    if (state === "frozen") backlog.push(work);
    else if (state !== "dead") work();
  };
  const clock = createSimulatedClock(browser, { id, state: () => state, enter });
  const page: SimulatedPage = {
    id,
    get engine() {
      return engine;
    },
    get accounts() {
      return accounts;
    },
    state: () => state,
    show() {
      if (state === "dead") return;
      const wasFrozen = state === "frozen";
      state = "visible";
      if (wasFrozen) world.entered?.(id);
      if (wasFrozen) for (const work of backlog.splice(0)) work();
      page.tell("woken");
    },
    hide() {
      if (state !== "visible") return;
      state = "hidden";
      page.tell("hidden");
    },
    freeze() {
      if (state !== "dead") state = "frozen";
    },
    kill() {
      state = "dead";
      browser.forget(page);
    },
    enter,
    tell(event) {
      for (const listen of listeners) enter(() => listen(event));
    },
    read: () => calls.read(),
    signIn: (credentials) => calls.signIn(credentials),
    intervals: () => clock.intervals(),
    notifications: () => notifications,
  };
  const fetch = browser.fetchFor(page);
  const { publishableKey } = provider;
  const ownLock = browser.lockFor(page);
  const lock = planted.wrapLock?.(ownLock) ?? ownLock;
  const project = { providerUrl: provider.url, publishableKey, fetch };
  const request = (planted.openRequest ?? createRefreshRequest)({ ...project, clock });
  const engine = createSessionEngine({
    ...planted,
    storageKey: browser.storageKey,
    jar: browser.jarFor(page),
    clock: planted.wrapClock?.(clock) ?? clock,
    life: {
      isVisible: () => state === "visible",
      isOnline: () => browser.isOnline(),
      subscribe(listen) {
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
    },
    lock,
    random: () => world.random(),
    request,
    openChannel: (listen) =>
      browser.openChannel(page, (news) => {
        planted.hear?.(news, engine);
        listen(news);
      }),
  });
  const accounts = createAccountSwitch({
    ...{ engine, lock, request },
    vault: browser.vault,
    nowMs: () => clock.nowMs(),
    monotonicMs: () => clock.monotonicMs(),
    endSession: (accessToken) => requestSignOut(project, accessToken, "local"),
  });
  const tokens = planted.wrapTokens?.(engine) ?? engine.tokens;
  const calls = createSimulatedCalls(browser, { engine, tokens, fetch, nowMs: () => clock.nowMs() });
  engine.store.subscribe(() => {
    notifications += 1;
  });
  return page;
}
