import { appendFileSync, renameSync, statSync } from "node:fs";

/** Then it becomes FILE.1, and the one before that is gone. */
const MOST_BYTES = 5_000_000;

/**
 * Writes lines to the end of a file that never grows without bound.
 * @param onTrouble hears once why nothing can be written; the server goes on
 */
export function appendToFile(file: string, onTrouble: (reason: string) => void): (line: string) => void {
  let isTroubled = false;
  return (line) => {
    try {
      if (sizeOf(file) > MOST_BYTES) renameSync(file, `${file}.1`);
      appendFileSync(file, `${line}\n`);
      isTroubled = false;
    } catch (cause) {
      if (!isTroubled) onTrouble(cause instanceof Error ? cause.message : String(cause));
      isTroubled = true;
    }
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
