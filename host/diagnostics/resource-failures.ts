import type { Clock } from "@foyer/contracts";

/** A file that an element asked for and didn't get. */
interface ResourceFailure {
  readonly address: string;
  /** Of the page's clock (`performance.now()`). */
  readonly at: number;
}

export interface ResourceFailures {
  note(address: string): void;
  /** The last file below `folder` that failed since `at`. */
  lastBelow(folder: string, at: number): string | undefined;
}

const MOST_KEPT = 100;

export function createResourceFailures(clock: Pick<Clock, "monotonicMs">): ResourceFailures {
  const kept: ResourceFailure[] = [];
  return {
    note(address) {
      kept.push({ address, at: clock.monotonicMs() });
      if (kept.length > MOST_KEPT) kept.shift();
    },
    lastBelow: (folder, at) =>
      kept.findLast((failure) => failure.at >= at && failure.address.startsWith(folder))?.address,
  };
}

/** The file that an element which failed had asked for. */
export function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : undefined;
}
