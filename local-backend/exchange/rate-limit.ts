import { ApiError } from "./api-error.ts";
import { TOO_MANY_REQUESTS } from "./http-status.ts";

export interface RateLimit {
  /** Counts one try. @throws ApiError 429 when there have been too many from this address */
  take(address: string): void;
  reset(): void;
}

const MS_PER_MINUTE = 60_000;

const MS_PER_SECOND = 1_000;

/**
 * One for each key, then none for a while; the answer says how long, as the service's does, in words only.
 * @param intervalS read at each try, since tests change it
 */
export function createIntervalLimit(
  intervalS: () => number,
  code: string,
  now: () => number = Date.now,
): RateLimit {
  const takenAtMs = new Map<string, number>();
  return {
    take(key) {
      const nowMs = now();
      const leftMs = (takenAtMs.get(key) ?? Number.NEGATIVE_INFINITY) + intervalS() * MS_PER_SECOND - nowMs;
      if (leftMs > 0) {
        const seconds = Math.ceil(leftMs / MS_PER_SECOND);
        const message = `For security purposes, you can only request this after ${seconds} seconds.`;
        throw new ApiError(TOO_MANY_REQUESTS, code, message);
      }
      takenAtMs.set(key, nowMs);
    },
    reset: () => takenAtMs.clear(),
  };
}

/** A token bucket per address: `burst` at once, then `perMinute`. */
export function createRateLimit(
  perMinute: number,
  burst: number,
  now: () => number = Date.now,
  code = "over_request_rate_limit",
): RateLimit {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  return {
    take(address) {
      const nowMs = now();
      const bucket = buckets.get(address) ?? { tokens: burst, atMs: nowMs };
      const refilled = bucket.tokens + ((nowMs - bucket.atMs) * perMinute) / MS_PER_MINUTE;
      const tokens = Math.min(burst, refilled);
      if (tokens < 1) {
        buckets.set(address, { tokens, atMs: nowMs });
        throw new ApiError(TOO_MANY_REQUESTS, code, "Request rate limit reached");
      }
      buckets.set(address, { tokens: tokens - 1, atMs: nowMs });
    },
    reset: () => buckets.clear(),
  };
}
