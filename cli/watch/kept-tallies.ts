import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Tally } from "./judge-rollout.ts";

const FILE = "tallies.json";
/** More rollouts at once than any place has; the oldest go. */
const MOST_KEPT = 500;

/** What was gathered of each rollout. It outlives the process; a kill loses what came since the last `save`. */
export interface KeptTallies {
  of(rollout: string): Tally | undefined;
  set(rollout: string, tally: Tally): void;
  /** Forgets all others: what was seen of a rollout says nothing of another one of the same release. */
  keepOnly(rollouts: ReadonlySet<string>): void;
  /** Writes what has changed, whole or not at all; where that fails, the next time writes it. */
  save(): void;
}

/**
 * @param folder is made if it isn't there
 * @param onTrouble hears once why nothing can be written, until something could be again
 */
export function openTallies(folder: string, onTrouble: (error: unknown) => void): KeptTallies {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, FILE);
  const tallies = new Map<string, Tally>(Object.entries(readKept(file)));
  let isChanged = false;
  let isTroubled = false;
  return {
    of: (rollout) => tallies.get(rollout),
    set(rollout, tally) {
      tallies.delete(rollout);
      tallies.set(rollout, tally);
      const [oldest] = tallies.keys();
      if (tallies.size > MOST_KEPT && oldest !== undefined) tallies.delete(oldest);
      isChanged = true;
    },
    keepOnly(rollouts) {
      for (const rollout of [...tallies.keys()]) {
        if (rollouts.has(rollout)) continue;
        tallies.delete(rollout);
        isChanged = true;
      }
    },
    save() {
      if (!isChanged) return;
      try {
        writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(tallies)));
        renameSync(`${file}.new`, file);
        isChanged = false;
        isTroubled = false;
      } catch (error) {
        if (!isTroubled) onTrouble(error);
        isTroubled = true;
      }
    },
  };
}

/** Ours alone writes there, and only whole; what can't be read begins anew. */
function readKept(file: string): Readonly<Record<string, Tally>> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, Tally>>;
  } catch {
    return {};
  }
}
