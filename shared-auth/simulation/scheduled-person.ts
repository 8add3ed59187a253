import type { FakeUser } from "../testing/fake-sessions.ts";
import { LIFETIME_S, SECOND_MS } from "./schedule-times.ts";
import { createSimulatedPage } from "./simulated-page.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";

/** The one person of a schedule: what they did last, and so what every page must show. */
export interface ScheduledPerson {
  open(): SimulatedPage;
  /** The pages that something runs in. */
  alive(): readonly SimulatedPage[];
  signIn(page: SimulatedPage): Promise<void>;
  signOut(page: SimulatedPage): void;
  expected(): "signed-in" | "signed-out";
  signIns(): number;
}

/** @param breach hears of pages that still show the person a second after a sign-out */
export function createScheduledPerson(
  browser: SimulatedBrowser,
  user: FakeUser,
  breach: (what: string) => void,
): ScheduledPerson {
  const { provider, world } = browser;
  let expected: "signed-in" | "signed-out" = "signed-out";
  let signIns = 0;
  let opened = 0;
  const alive = (): readonly SimulatedPage[] => browser.pages.filter((page) => page.state() !== "frozen");
  return {
    open() {
      const page = createSimulatedPage(browser, (opened += 1));
      browser.add(page);
      page.engine.begin();
      return page;
    },
    alive,
    async signIn(page) {
      const answer = await provider.startSession(user);
      signIns += 1;
      expected = "signed-in";
      const expiresAtS = Math.floor(browser.wallClockMs() / SECOND_MS) + LIFETIME_S;
      page.engine.stored.write({ ...answer, expires_at: expiresAtS } as never);
      page.engine.changed();
    },
    signOut(page) {
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
    },
    expected: () => expected,
    signIns: () => signIns,
  };
}
