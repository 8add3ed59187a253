import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";

/**
 * A disk of its own in memory, where this machine lets us.
 * @param options of tmpfs, e.g. `size=128k`
 * @returns whether it is there
 */
export function mountDisk(folder: string, options: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export function remountDisk(folder: string, options: string): void {
  execFileSync("mount", ["-o", `remount,${options}`, folder], { stdio: "pipe" });
}

export function unmountDisk(folder: string): void {
  execFileSync("umount", [folder]);
}

/** How many files and folders it holds. */
export function filesOnDisk(folder: string): number {
  const { files, ffree } = statfsSync(folder);
  return files - ffree;
}
