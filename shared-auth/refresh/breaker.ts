/** Why refreshing pauses. `used`: the refresh token was used before, and the access token still has time left. */
export type OutageKind = "rate-limited" | "unavailable" | "unreachable" | "used";

/** A pause that all pages of the browser keep. */
export interface Pause {
  readonly kind: OutageKind;
  /** How many tries failed in a row. */
  readonly attempt: number;
  /** From when until when, by this device's clock, in milliseconds since 1970. */
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** How long the first pause lasts, and the longest that doubling comes to. */
const PAUSE_MS = { first: 1_000, longest: 180_000 } as const;
/** A pause is stretched by up to this share, so that browsers don't come back all at once. It is never shortened. */
const JITTER = 0.25;
/**
 * The longest that a provider's `Retry-After` is obeyed, and that any pause holds once it is read; what lies further
 * ahead is the work of a wrong clock, or of a script that wrote the cookie.
 */
const LONGEST_HELD_MS = 3_600_000;

/**
 * How long to leave the provider alone after a failure: doubling up to three minutes, which makes 27 requests in the
 * first hour of an outage at the most.
 * @param retryAfterMs what the provider asked for, where that could be read
 * @param random from 0 to 1
 */
export function nextPause(
  previous: Pause | undefined,
  kind: OutageKind,
  nowMs: number,
  random: number,
  retryAfterMs = 0,
): Pause {
  const attempt = (previous?.attempt ?? 0) + 1;
  const base = Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** (attempt - 1));
  return {
    kind,
    attempt,
    sinceMs: nowMs,
    untilMs: nowMs + Math.max(Math.min(retryAfterMs, LONGEST_HELD_MS), base * (1 + JITTER * random)),
  };
}

/** Whether a pause still holds. Before it began the clock must have been set back, and nobody knows how long it is. */
export function isPaused(pause: Pause | undefined, nowMs: number): boolean {
  return pause !== undefined && pause.sinceMs <= nowMs && nowMs < pause.untilMs;
}

export function formatPause(pause: Pause): string {
  return [pause.kind, pause.attempt, Math.floor(pause.sinceMs), Math.round(pause.untilMs)].join(".");
}

const FORM = /^(rate-limited|unavailable|unreachable|used)\.(\d{1,6})\.(\d{1,15})\.(\d{1,15})$/;

/** Reads what `formatPause` wrote, for an hour at the most: anybody can write a cookie. Anything else is no pause. */
export function parsePause(text: string | undefined): Pause | undefined {
  const [, kind, attempt, sinceMs, untilMs] = FORM.exec(text ?? "") ?? [];
  if (kind === undefined) return undefined;
  return {
    kind: kind as OutageKind,
    attempt: Number(attempt),
    sinceMs: Number(sinceMs),
    untilMs: Math.min(Number(untilMs), Number(sinceMs) + LONGEST_HELD_MS),
  };
}
