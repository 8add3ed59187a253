import { recordFailure } from "./failure-log.ts";
import { showNotice } from "./notices.ts";

const LOOK_EVERY_MS = 1_000;
const MEGABYTE = 2 ** 20;
/** A remote that takes this much since it was opened makes a small device slow. */
const NOTICED_GROWTH_BYTES = 200 * MEGABYTE;

/** Chromium alone says how large the heap is; elsewhere nothing is noticed. */
type PerformanceWithMemory = Performance & { readonly memory?: { readonly usedJSHeapSize: number } };

/**
 * Notices that the page's memory grows much while a remote is open. There is one heap, so this says who was open, not
 * who took it.
 * @returns what ends the watch
 */
export function watchMemory(remote: string): () => void {
  const usedBytes = (): number | undefined => (performance as PerformanceWithMemory).memory?.usedJSHeapSize;
  const before = usedBytes();
  if (before === undefined) return () => undefined;
  const timer = setInterval(() => {
    const growth = (usedBytes() ?? before) - before;
    if (growth < NOTICED_GROWTH_BYTES) return;
    clearInterval(timer);
    recordFailure(`The page's memory grew by ${Math.round(growth / MEGABYTE)} MB.`, remote, "memory");
    showNotice("memory", remote);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}
