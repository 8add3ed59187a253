import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_AGAIN_AFTER_MS = 50;

/**
 * Ends the program of a backend that was killed before it could end it. Whoever calls holds the data folder, so that it
 * belongs to nobody.
 * @param noted the file that begins with its process id
 * @param word of its command line, since the number may be another program's by now
 * @param signal with which it saves what it has first
 */
export async function endOrphan(noted: string, word: string, signal: NodeJS.Signals): Promise<void> {
  if (!existsSync(noted)) return;
  const processId = Number.parseInt(readFileSync(noted, "utf8"), 10);
  if (!isStillIt(processId, word)) return;
  process.kill(processId, signal);
  while (isStillIt(processId, word)) await wait(LOOK_AGAIN_AFTER_MS);
}

/** On Linux, the only system that PostgREST's package is for. */
function isStillIt(processId: number, word: string): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, "utf8").split("\0").includes(word);
  } catch {
    return false;
  }
}
