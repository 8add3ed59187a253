import { toDataError } from "@foyer/shared-auth";
import type { SessionErrorCode } from "@foyer/shared-auth";

/** When what failed is tried again. */
export interface RetryPlan {
  /** Waits before the second try, the third and so on, where the service doesn't say how long. */
  readonly pausesMs: readonly number[];
  /** What may be otherwise a moment later. */
  readonly codes: ReadonlySet<SessionErrorCode>;
}

const FOR_A_SCREEN: RetryPlan = {
  pausesMs: [250, 750, 2000],
  codes: new Set<SessionErrorCode>(["provider_unavailable"]),
};
const JITTER = 0.3;

/**
 * Reads again where the service failed but not the question: for GET alone, which changes nothing. Offline is not
 * tried again here: the page goes on by itself once the browser says that it is online. Rejects with a `SessionError`,
 * or with the signal's reason.
 */
export async function withRetries<Value>(
  read: () => Promise<Value>,
  signal: AbortSignal,
  { pausesMs, codes }: RetryPlan = FOR_A_SCREEN,
  random: () => number = Math.random,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      const failure = toDataError(error);
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined || !codes.has(failure.code)) throw failure;
      await pause(failure.retryAfterMs ?? pauseMs * (1 + JITTER * random()), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
