import { filesOnDisk, mountDisk, remountDisk } from "../store/testing/small-disk.ts";
import type { SmallDisk } from "./run-torture.ts";

const MANY_FILES = 100_000;
/** So few files more find room on a full one. */
const LEFT = 3;

/**
 * A disk of its own in a folder, which can be full for more files.
 * @returns undefined where this machine lets nobody make one
 */
export function openSmallDisk(folder: string): SmallDisk | undefined {
  if (!mountDisk(folder, `nr_inodes=${MANY_FILES}`)) return undefined;
  return {
    fill() {
      try {
        remountDisk(folder, `nr_inodes=${filesOnDisk(folder) + LEFT}`);
        return true;
      } catch {
        // Others have written more than that meanwhile.
        return false;
      }
    },
    free() {
      remountDisk(folder, `nr_inodes=${MANY_FILES}`);
    },
  };
}
