export const SECOND_MS = 1_000;
/** How long an access token lasts in a simulated run. */
export const LIFETIME_S = 300;
export const LIFETIMES = 3;
/** How long things happen before everything is mended. */
export const HORIZON_MS = LIFETIMES * LIFETIME_S * SECOND_MS;
/** Longer than the longest pause with its jitter, and a few ticks. */
const RECOVERY_MS = 320 * SECOND_MS;
/** When the pages must agree with the provider again. */
export const END_MS = HORIZON_MS + RECOVERY_MS;
/** What the provider's clock shows when a run begins. */
export const START_MS = Date.UTC(2026, 5, 1);
/** A token is refreshed three ticks before its end, and looked at once a tick. */
const SHORTEST_USE_MS = (LIFETIME_S - 90 - 30) * SECOND_MS;
/** How many tokens one sign-in may use up in a run in which no clock moves. */
export const MOST_LIFETIMES = Math.ceil(END_MS / SHORTEST_USE_MS);
