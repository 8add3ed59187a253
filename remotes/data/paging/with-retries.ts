import { isSessionError, toDataError } from "@foyer/shared-auth";

/** Waits before the second, third and fourth try. */
const PAUSES_MS = [250, 750, 2000] as const;
const JITTER = 0.3;

/**
 * Reads again where the service failed but not the question: for GET alone, which changes nothing. Offline is not
 * tried again here: the page goes on by itself once the browser says that it is online.
 */
export async function withRetries<Value>(
  read: () => Promise<Value>,
  signal: AbortSignal,
  random: () => number = Math.random,
): Promise<Value> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await read();
    } catch (error) {
      const isOutage = isSessionError(error) && error.code === "provider_unavailable";
      if (signal.aborted || !isOutage) throw toDataError(error);
    }
    await pause(pauseMs * (1 + JITTER * random()), signal);
  }
  return read();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException("Aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
