/** A file that an element asked for and didn't get. */
export interface ResourceFailure {
  readonly address: string;
  /** Of the page's clock (`performance.now()`). */
  readonly at: number;
}

const MOST_KEPT = 100;
const kept: ResourceFailure[] = [];
const listeners = new Set<(failure: ResourceFailure) => void>();

/** Listens for scripts, styles and images that fail. Such events don't bubble, so they are caught on their way down. */
export function watchResourceFailures(page: Window): void {
  page.addEventListener(
    "error",
    (event) => {
      const address = addressOf(event.target);
      if (address === undefined || address === "") return;
      const failure = { address, at: performance.now() };
      kept.push(failure);
      if (kept.length > MOST_KEPT) kept.shift();
      for (const listen of listeners) listen(failure);
    },
    { capture: true },
  );
}

export function onResourceFailure(listen: (failure: ResourceFailure) => void): void {
  listeners.add(listen);
}

/** The last file below `folder` that failed since `at`. */
export function lastFailureBelow(folder: string, at: number): string | undefined {
  return kept.findLast((failure) => failure.at >= at && failure.address.startsWith(folder))?.address;
}

function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : undefined;
}
