import type { Clock } from "@foyer/contracts";
import type { Diagnostics } from "./create-diagnostics.ts";

const LOOK_EVERY_MS = 1_000;
const MEGABYTE = 2 ** 20;
/** A remote that takes this much since it was opened makes a small device slow. */
const NOTICED_GROWTH_BYTES = 200 * MEGABYTE;

/** Chromium alone says how large the heap is; elsewhere nothing is noticed. */
type PerformanceWithMemory = Performance & { readonly memory?: { readonly usedJSHeapSize: number } };

const readUsedBytes = (): number | undefined => (performance as PerformanceWithMemory).memory?.usedJSHeapSize;

/**
 * Notices that the page's memory grows much while a remote is open. There is one heap, so this says who was open, not
 * who took it.
 * @returns what ends the watch
 */
export function watchMemory(
  remote: string,
  { failures, notices }: Pick<Diagnostics, "failures" | "notices">,
  clock: Pick<Clock, "every">,
  usedBytes: () => number | undefined = readUsedBytes,
): () => void {
  const before = usedBytes();
  if (before === undefined) return () => undefined;
  const stop = clock.every(LOOK_EVERY_MS, () => {
    const growth = (usedBytes() ?? before) - before;
    if (growth < NOTICED_GROWTH_BYTES) return;
    stop();
    failures.record(`The page's memory grew by ${Math.round(growth / MEGABYTE)} MB.`, remote, "memory");
    notices.show("memory", remote);
  });
  return stop;
}
