import { readFileSync } from "node:fs";

/** A change that keeps its program busy for so long never comes back. */
const LONGEST_BUSY_MS = 30_000;
/** The same on the clock, where nobody tells how busy a program is: others may keep the machine from it. */
const LONGEST_MS = 300_000;
const LOOK_MS = 1_000;
/** Linux counts a program's time in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * Tells once a program has been busy for too long.
 * @param times so many times as long as a change may take
 */
export function watchBusy(pid: number | undefined, tell: () => void, times = 1): { end(): void } {
  const startedMs = performance.now();
  const busyAtFirstMs = readBusyMs(pid);
  const timer = setInterval(() => {
    const busyMs = (readBusyMs(pid) ?? 0) - (busyAtFirstMs ?? 0);
    const isLate = performance.now() - startedMs > times * LONGEST_MS;
    if (busyMs > times * LONGEST_BUSY_MS || isLate) tell();
  }, LOOK_MS);
  return {
    end() {
      clearInterval(timer);
    },
  };
}

/** How long a program has worked, in milliseconds; `undefined` where the system doesn't say. */
function readBusyMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Behind its name, which may hold anything: the 12th and 13th value are its own time and the system's for it.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return (user + system) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
