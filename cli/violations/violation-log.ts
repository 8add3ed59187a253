import type { Violation } from "./read-violations.ts";

const MINUTE_MS = 60_000;
/** One broken page of many visitors must not fill a disk; what is left out is counted. */
const MOST_PER_MINUTE = 60;

export interface ViolationLog {
  note(violations: readonly Violation[]): void;
}

/**
 * Writes violations as lines of JSON, at most sixty a minute.
 * @param write gets a line without its end
 * @param now in milliseconds since 1970
 */
export function createViolationLog(write: (line: string) => void, now: () => number): ViolationLog {
  let sinceMs = Number.NEGATIVE_INFINITY;
  let written = 0;
  let leftOut = 0;
  return {
    note(violations) {
      const atMs = now();
      // A clock that was put back begins anew as well.
      if (atMs - sinceMs >= MINUTE_MS || atMs < sinceMs) {
        if (leftOut > 0) write(JSON.stringify({ at: new Date(atMs).toISOString(), leftOut }));
        sinceMs = atMs;
        written = 0;
        leftOut = 0;
      }
      const room = Math.max(0, MOST_PER_MINUTE - written);
      for (const violation of violations.slice(0, room)) {
        write(JSON.stringify({ at: new Date(atMs).toISOString(), ...violation }));
      }
      written += Math.min(room, violations.length);
      leftOut += Math.max(0, violations.length - room);
    },
  };
}
