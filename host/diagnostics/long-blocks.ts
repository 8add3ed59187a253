import type { Clock } from "@foyer/contracts";
import { later } from "../later.ts";
import type { Diagnostics } from "./create-diagnostics.ts";
import type { ObserveEntries } from "./observe-entries.ts";
import { ownerOfNode } from "./owners.ts";

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

/** Notices when the main thread stood still, and says whose doing it was where that can be known. */
export function watchLongBlocks(
  { owners, mounts, failures, notices }: Diagnostics,
  clock: Pick<Clock, "every">,
  observe: ObserveEntries,
): void {
  const interactions: Interaction[] = [];

  /** By the script that ran longest; where that is shared code, by what was clicked, or by what was being mounted. */
  const ownerOfFrame = ({ startTime: start, duration, scripts = [] }: LongFrame): string | undefined => {
    const longest = [...scripts].sort((a, b) => b.duration - a.duration)[0];
    const end = start + duration;
    return (
      owners.ofAddress(longest?.sourceURL ?? "") ??
      interactions.find((other) => other.startTime < end && other.startTime + other.duration > start)
        ?.owner ??
      mounts.during(start, end)
    );
  };
  const tell = (frame: LongFrame): void => {
    const owner = ownerOfFrame(frame);
    const seconds = Math.round(frame.duration / MS_PER_SECOND);
    failures.record(`The page stood still for ${seconds} s.`, owner, "blocked");
    if (owner !== undefined) notices.show("blocked", owner, { seconds });
  };

  observe("event", (entry) => {
    const { startTime, duration, target } = entry as PerformanceEventTiming;
    const owner = ownerOfNode(target);
    if (owner === undefined || duration < NOTICED_MS) return;
    interactions.push({ startTime, duration, owner });
    if (interactions.length > MOST_EVENTS) interactions.shift();
  });
  observe("long-animation-frame", (entry) => {
    // The entry of the interaction that caused the frame may come after it.
    if (entry.duration >= NOTICED_MS) later(clock, 0, () => tell(entry));
  });
}
