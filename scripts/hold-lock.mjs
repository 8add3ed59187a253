import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { STATE_FOLDER } from "./folders.mjs";

const POLL_MS = 100;

/**
 * Lets one process of this machine at a time do a piece of work: two that build the same folder would destroy it.
 * Whoever waited looks anew whether there is anything left to do.
 * @template Result
 * @param {string} name of the work
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function holdLock(name, work) {
  mkdirSync(STATE_FOLDER, { recursive: true });
  const file = join(STATE_FOLDER, `${name}.lock`);
  while (!take(file)) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isHeld(file)) return false;
    // Its holder was killed; who takes it next is decided by the exclusive write.
    rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    // Just made, and not written yet.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code !== "ENOENT" && error.code !== "ESRCH";
  }
}
