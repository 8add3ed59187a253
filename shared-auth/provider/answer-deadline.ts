import type { Clock } from "@foyer/contracts";
import { REFRESH_DEADLINE_MS } from "../refresh/refresher.ts";

/** Of the rest: some send a mail or a message first. By default the provider gives itself ten seconds for each, which operators raise. */
const DEADLINE_MS = 30_000;
const BRINGS_TOKEN = /\/token(\?|$)/;

/**
 * Gives every call to the sign-in service an end, with a `TimeoutError`: a code or a password as long as a refresh may take, since a page
 * waits for it. What comes later counts for nothing: somebody may have signed in or out since.
 */
export function withDeadline(
  fetch: typeof globalThis.fetch,
  clock: Pick<Clock, "deadline">,
): typeof globalThis.fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const ms = BRINGS_TOKEN.test(address) ? REFRESH_DEADLINE_MS : DEADLINE_MS;
    return fetch(input, { ...init, signal: clock.deadline(ms) });
  };
}

/** Whether a call had no answer in time. */
export function isOverdue(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === "TimeoutError";
}
