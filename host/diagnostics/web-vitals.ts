import type { ObserveEntries } from "./observe-entries.ts";
import { ownerOfNode } from "./owners.ts";

/** How a remote feels, in the terms of web.dev; times in milliseconds, `cls` as a score. */
export interface Vitals {
  /** When the largest part of the first screen was painted, if it is this remote's. */
  readonly lcp?: number;
  /** How much moved on the screen because of it. */
  readonly cls?: number;
  /** Its slowest answer to a click, a tap or a key. */
  readonly inp?: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

export const HOST = "host";

/** By whose part of the page it was. */
export interface VitalsLog {
  list(): readonly (readonly [string, Vitals])[];
  noteLargestPaint(entry: { startTime: number; element?: Element | null }): void;
  noteLayoutShift(entry: LayoutShift): void;
  noteInteraction(entry: { duration: number; target?: Node | null }): void;
}

export function createVitalsLog(): VitalsLog {
  const vitals = new Map<string, Vitals>();
  const update = (node: unknown, change: (now: Vitals) => Vitals): void => {
    const owner = ownerOfNode(node) ?? HOST;
    vitals.set(owner, change(vitals.get(owner) ?? {}));
  };
  return {
    list: () => [...vitals],
    noteLargestPaint({ element, startTime }) {
      // Only the last candidate counts: the one before it was not the largest after all.
      for (const [owner, { lcp: _lcp, ...others }] of vitals) vitals.set(owner, others);
      update(element, (now) => ({ ...now, lcp: startTime }));
    },
    noteLayoutShift({ value, hadRecentInput, sources }) {
      if (hadRecentInput) return;
      // The browser names what moved first; what pushed it stands in the same slot, or is the host.
      update(sources[0]?.node, (now) => ({ ...now, cls: (now.cls ?? 0) + value }));
    },
    noteInteraction({ duration, target }) {
      update(target, (now) => ({ ...now, inp: Math.max(now.inp ?? 0, duration) }));
    },
  };
}

export function watchVitals(vitals: VitalsLog, observe: ObserveEntries): void {
  observe("largest-contentful-paint", (entry) => {
    vitals.noteLargestPaint(entry);
  });
  observe("layout-shift", (entry) => {
    vitals.noteLayoutShift(entry as LayoutShift);
  });
  observe("event", (entry) => {
    const timing = entry as PerformanceEventTiming;
    if (timing.interactionId !== 0) vitals.noteInteraction(timing);
  });
}
