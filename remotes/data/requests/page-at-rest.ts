/** A page that never comes to rest is asked no longer than this. */
const IDLE_WITHIN_MS = 2_000;

/**
 * Resolves once the page is seen, has painted what it has, and nothing else is to be done: for questions that nobody waits for.
 * While it is hidden it waits. Rejects with the reason of `signal` as soon as that is aborted.
 */
export async function pageAtRest(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  do {
    await unlessAborted(shown, signal);
    await unlessAborted(paintedAndIdle, signal);
  } while (isHidden());
}

function isHidden(): boolean {
  return typeof document !== "undefined" && document.hidden;
}

function shown(resolve: () => void, signal: AbortSignal): void {
  if (!isHidden()) {
    resolve();
    return;
  }
  const look = (): void => {
    if (!isHidden()) resolve();
  };
  document.addEventListener("visibilitychange", look, { signal });
}

function paintedAndIdle(resolve: () => void): void {
  const idle = (): void => {
    // Safari has none.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve);
    else requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS });
  };
  if (typeof requestAnimationFrame === "undefined") idle();
  else
    requestAnimationFrame(() => {
      setTimeout(idle);
    });
}

function unlessAborted(
  wait: (resolve: () => void, signal: AbortSignal) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (settle: () => void) => (): void => {
      over.abort();
      settle();
    };
    const abort = end(() => {
      reject(signal.reason as Error);
    });
    signal.addEventListener("abort", abort, { signal: over.signal });
    wait(end(resolve), over.signal);
  });
}
