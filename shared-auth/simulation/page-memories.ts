import { readClaims } from "../session/access-token-claims.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import type { ChosenWorld } from "./chosen-world.ts";
import { hashOf } from "./hash-of.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";

/** What the engines keep to themselves, as far as it decides what they do. */
export interface PageMemories {
  /** To be called after each step. */
  look(busy: ReadonlySet<SimulatedPage>): void;
  /** The same where the page has been through the same. */
  of(page: number): string;
  /** What is stored in the browser. */
  stored(): string;
}

interface Memory {
  /** All that has reached it since it last had nothing to do. */
  past: number;
  /** When it first asked how long the stored token lasts, by both clocks: it goes by that until another one is stored. */
  timed: string;
  token: string | undefined;
  /** The sign-ins of which it may have seen a session. */
  readonly seen: Set<string>;
}

/**
 * An engine keeps what it is doing in closures, which nobody can read; but it does the same whenever the same has reached it at the
 * same times, and has found the same stored. So a page that does something is known by all of that. One that has nothing to do,
 * with no call, no place in the row for the lock and no timer but its next look, keeps what it shows and what is here.
 */
export function createPageMemories(
  world: ChosenWorld,
  browser: SimulatedBrowser,
  pages: readonly SimulatedPage[],
  seen: Pick<SessionStorage, "inspect">,
): PageMemories {
  const memories = new Map<number, Memory>();
  const of = (page: number): Memory => {
    const found = memories.get(page) ?? { past: 0, timed: "", token: undefined, seen: new Set<string>() };
    memories.set(page, found);
    return found;
  };
  const times = (): string => `${world.nowMs()} ${browser.wallClockMs()}`;

  /** Without the provider's address, which is another one in each walk. */
  function read(): { text: string; token: string | undefined; signIn: string } {
    const reading = seen.inspect();
    const others = [...browser.jar.cookies].filter(([name]) => /-(ended|pause)/.test(name)).join();
    if (!("session" in reading)) return { text: `${reading.kind} ${others}`, token: undefined, signIn: "" };
    const { access_token: token, refresh_token: refreshToken, expires_at: endS, user } = reading.session;
    const { jti, session_id: signIn } = readClaims(token);
    const text = [reading.kind, jti, refreshToken, endS, user.id, others].join(" ");
    return { text, token, signIn: String(signIn) };
  }

  world.onEntered((page, why) => {
    const memory = of(page);
    const { text, signIn } = read();
    memory.past = hashOf(`${memory.past} ${why} ${text} ${times()}`);
    memory.seen.add(signIn);
  });
  world.onTimed((page) => {
    const memory = of(page);
    const { token } = read();
    if (memory.token === token) return;
    memory.token = token;
    memory.timed = times();
  });

  return {
    look(busy) {
      for (const page of pages) {
        const isBusy =
          page.state() !== "visible" ||
          busy.has(page) ||
          browser.lockPlacesOf(page).length > 0 ||
          world
            .pending()
            .some((event) => event.page === page.id && event.what !== "tick" && event.what !== "news");
        if (!isBusy) of(page.id).past = 0;
      }
    },
    of(page) {
      const { past, timed, seen: signIns } = of(page);
      return `${past} ${timed} ${[...signIns].join()}`;
    },
    stored: () => read().text,
  };
}
