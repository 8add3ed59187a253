/** Calls `note` for each entry of a type, also for those before now. */
export type ObserveEntries = (type: string, note: (entry: PerformanceEntry) => void) => void;

/** Observes what the browser can tell; what it can't is left out. */
export const observeEntries: ObserveEntries = (type, note) => {
  if (typeof PerformanceObserver === "undefined") return;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
};
