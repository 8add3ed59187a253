/** One successful load of a remote, for `/system`. */
export interface RemoteLoad {
  readonly name: string;
  readonly release: string;
  readonly origin: string;
  /** Milliseconds of the page's clock (`performance.now()`). */
  readonly startedAt: number;
  readonly loadedAt: number;
}

const loads = new Map<string, RemoteLoad>();

export function recordLoad(load: Omit<RemoteLoad, "loadedAt">): void {
  // The first load of a release is the one that cost something; later ones come from memory.
  if (loads.get(load.name)?.release === load.release) return;
  loads.set(load.name, { ...load, loadedAt: performance.now() });
}

export function loadOf(name: string): RemoteLoad | undefined {
  return loads.get(name);
}

/** Bytes that came over the wire for the files below `folder`, as far as their server lets the page know. */
export function transferredBytes(folder: string): number {
  return performance
    .getEntriesByType("resource")
    .filter((entry) => entry.name.startsWith(folder))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
}
