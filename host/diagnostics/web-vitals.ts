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

const vitals = new Map<string, Vitals>();

export function vitalsOf(remote: string): Vitals {
  return vitals.get(remote) ?? {};
}

export function listVitals(): readonly (readonly [string, Vitals])[] {
  return [...vitals];
}

function update(owner: string, change: (now: Vitals) => Vitals): void {
  vitals.set(owner, change(vitalsOf(owner)));
}

export function noteLargestPaint(entry: { startTime: number; element?: Element | null }): void {
  // Only the last candidate counts: the one before it was not the largest after all.
  for (const [owner, { lcp: _lcp, ...others }] of vitals) vitals.set(owner, others);
  update(ownerOfNode(entry.element) ?? HOST, (now) => ({ ...now, lcp: entry.startTime }));
}

export function noteLayoutShift({ value, hadRecentInput, sources }: LayoutShift): void {
  if (hadRecentInput) return;
  // The browser names what moved first; what pushed it stands in the same slot, or is the host.
  const owner = ownerOfNode(sources[0]?.node) ?? HOST;
  update(owner, (now) => ({ ...now, cls: (now.cls ?? 0) + value }));
}

export function noteInteraction(entry: { duration: number; target?: Node | null }): void {
  const owner = ownerOfNode(entry.target) ?? HOST;
  update(owner, (now) => ({ ...now, inp: Math.max(now.inp ?? 0, entry.duration) }));
}

/** Observes what the browser can tell; what it can't is left out. */
export function watchVitals(): void {
  observe("largest-contentful-paint", (entry) => {
    noteLargestPaint(entry);
  });
  observe("layout-shift", (entry) => {
    noteLayoutShift(entry as LayoutShift);
  });
  observe("event", (entry) => {
    const timing = entry as PerformanceEventTiming;
    if (timing.interactionId !== 0) noteInteraction(timing);
  });
}

/** Calls `note` for each entry of a type, also for those before now. */
export function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  if (typeof PerformanceObserver === "undefined") return;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
}
