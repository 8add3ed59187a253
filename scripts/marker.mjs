import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STATE_FOLDER } from "./folders.mjs";

/** What a step was last done for; undefined if it never was. */
export function readMarker(name) {
  try {
    return readFileSync(join(STATE_FOLDER, name), "utf8");
  } catch {
    return undefined;
  }
}

export function writeMarker(name, value) {
  mkdirSync(STATE_FOLDER, { recursive: true });
  writeFileSync(join(STATE_FOLDER, name), value);
}

/** Call it before a step starts: a step that is interrupted will then be done again. */
export function clearMarker(name) {
  rmSync(join(STATE_FOLDER, name), { force: true });
}
