import type { SessionReading } from "../storage/session-reading.ts";
import { createSessionStorage } from "../storage/session-storage.ts";
import type { Act } from "./interleaving-state.ts";
import { requestEnding } from "./planted-faults.ts";
import type { PlantedParts } from "./planted-faults.ts";

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** A fault that some order of things brings out, and where to look for it. */
export interface PlantedOrder {
  readonly parts: PlantedParts;
  readonly acts: readonly Act[];
  readonly mostFaults: number;
  /** What must be said of it. */
  readonly breaks: RegExp;
}

/** Faults that the product never had, for the walk through every order. */
export const PLANTED_ORDERS: Readonly<Record<string, PlantedOrder>> = {
  "a lock that keeps nobody out": {
    ...{ acts: [], mostFaults: 0, breaks: /two pages refresh at once/ },
    parts: { wrapLock: (lock) => ({ ...lock, run: (_waitMs, work) => work() }) },
  },
  "a row for the lock that nobody is called from": {
    ...{ acts: [], mostFaults: 1, breaks: /the stored token has ended/ },
    parts: {
      wrapLock(lock) {
        let isTaken = false;
        return {
          ...lock,
          async run(waitMs, work) {
            // Whoever comes second to it is told nothing, neither now nor later.
            if (isTaken) return new Promise(() => undefined);
            const result = await lock.run(waitMs, work);
            isTaken = true;
            return result;
          },
        };
      },
    },
  },
  "a limit that counts as an end": {
    ...{ acts: [], mostFaults: 1, breaks: /the cookies hold nobody/ },
    parts: { openRequest: (parts) => requestEnding(parts, (status) => status === TOO_MANY_REQUESTS) },
  },
  "a lost answer that counts as an end": {
    ...{ acts: [], mostFaults: 1, breaks: /the cookies hold nobody/ },
    parts: { openRequest: (parts) => requestEnding(parts, (status) => status === undefined) },
  },
  "a second failure of the server that counts as an end": {
    ...{ acts: [], mostFaults: 2, breaks: /the cookies hold nobody/ },
    parts: {
      openRequest(parts) {
        let failures = 0;
        return requestEnding(parts, (status) => {
          failures = (status ?? 0) >= SERVER_ERROR ? failures + 1 : 0;
          return failures > 1;
        });
      },
    },
  },
  "a page that remembers what it has read": {
    ...{ acts: ["signs out"], mostFaults: 0, breaks: /shows user-\d+ \(signed-in\), not nobody/ },
    parts: {
      openStorage(options) {
        const inner = createSessionStorage(options);
        let last: SessionReading | undefined;
        const inspect = (): SessionReading => {
          const reading = inner.inspect();
          if (reading.kind === "sealed") last = reading;
          return last ?? reading;
        };
        return { ...inner, inspect };
      },
    },
  },
  "a page that knows why its session ended by the others' word alone": {
    ...{
      acts: ["is ended elsewhere"],
      mostFaults: 0,
      breaks: /shows nobody \(signed-out\), not user-\d+ \(stale\)/,
    },
    parts: {
      openStorage: (options) => ({ ...createSessionStorage(options), whyEnded: () => undefined }),
    },
  },
  "a sign-out that leaves the cookies": {
    ...{ acts: ["signs out"], mostFaults: 0, breaks: /the cookies hold user-\d+/ },
    parts: { openStorage: (options) => ({ ...createSessionStorage(options), clear: () => undefined }) },
  },
  "an end that is believed without a look at the cookies": {
    ...{ acts: ["signs out", "another signs in"], mostFaults: 0, breaks: /the cookies hold nobody/ },
    parts: {
      hear(news, engine) {
        if (news.kind === "ended") engine.stored.clear();
      },
    },
  },
  "a call that goes out as nobody where the service can't be reached": {
    ...{ acts: ["reads"], mostFaults: 2, breaks: /reads without a token/ },
    parts: {
      wrapTokens: (engine) => ({
        ...engine.tokens,
        accessToken: () => engine.tokens.accessToken().catch(() => undefined),
      }),
    },
  },
  "a page that doesn't notice that time passes": {
    ...{ acts: [], mostFaults: 0, breaks: /the stored token has ended/ },
    parts: {
      wrapClock(clock) {
        const openedAtMs = clock.nowMs();
        return { ...clock, nowMs: () => openedAtMs, monotonicMs: () => 0 };
      },
    },
  },
};
