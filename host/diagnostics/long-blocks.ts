import { recordFailure } from "./failure-log.ts";
import { mountingDuring } from "./mounts.ts";
import { showNotice } from "./notices.ts";
import { ownerOfAddress, ownerOfNode } from "./owners.ts";
import { observe } from "./web-vitals.ts";

/** From here on a person notices that the page stands still, and deserves to hear whose doing it was. */
const NOTICED_MS = 1_000;
const MS_PER_SECOND = 1_000;
const MOST_EVENTS = 20;

interface LongFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly duration: number }[];
}

interface Interaction {
  readonly startTime: number;
  readonly duration: number;
  readonly owner: string;
}

const interactions: Interaction[] = [];

/** Notices when the main thread stood still, and says whose doing it was where that can be known. */
export function watchLongBlocks(): void {
  observe("event", (entry) => {
    const { startTime, duration, target } = entry as PerformanceEventTiming;
    const owner = ownerOfNode(target);
    if (owner === undefined || duration < NOTICED_MS) return;
    interactions.push({ startTime, duration, owner });
    if (interactions.length > MOST_EVENTS) interactions.shift();
  });
  observe("long-animation-frame", (entry) => {
    // The entry of the interaction that caused the frame may come after it.
    if (entry.duration >= NOTICED_MS) setTimeout(() => tell(entry), 0);
  });
}

function tell(frame: LongFrame): void {
  const owner = ownerOfFrame(frame);
  const seconds = Math.round(frame.duration / MS_PER_SECOND);
  recordFailure(`The page stood still for ${seconds} s.`, owner, "blocked");
  if (owner !== undefined) showNotice("blocked", owner, { seconds });
}

/** By the script that ran longest; where that is shared code, by what was clicked, or by what was being mounted. */
export function ownerOfFrame(frame: LongFrame): string | undefined {
  const longest = [...(frame.scripts ?? [])].sort((a, b) => b.duration - a.duration)[0];
  const end = frame.startTime + frame.duration;
  return (
    ownerOfAddress(longest?.sourceURL ?? "") ??
    interactions.find(({ startTime, duration }) => startTime < end && startTime + duration > frame.startTime)
      ?.owner ??
    mountingDuring(frame.startTime, end)
  );
}
