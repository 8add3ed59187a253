import type { Clock } from "@foyer/contracts";

/** One successful load of a remote, for `/system`. */
export interface RemoteLoad {
  readonly name: string;
  readonly release: string;
  readonly origin: string;
  /** Milliseconds of the page's clock (`performance.now()`). */
  readonly startedAt: number;
  readonly loadedAt: number;
}

export interface LoadLog {
  record(load: Omit<RemoteLoad, "loadedAt">): void;
  of(name: string): RemoteLoad | undefined;
}

export function createLoadLog(clock: Pick<Clock, "monotonicMs">): LoadLog {
  const loads = new Map<string, RemoteLoad>();
  return {
    record(load) {
      // The first load of a release is the one that cost something; later ones come from memory.
      if (loads.get(load.name)?.release === load.release) return;
      loads.set(load.name, { ...load, loadedAt: clock.monotonicMs() });
    },
    of: (name) => loads.get(name),
  };
}
