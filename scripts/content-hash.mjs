import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";

const NOT_A_SOURCE = /(^|\/)(node_modules|dist)$|\.(test|spec)\.tsx?$/;

/** One hash over the names and contents of files and folders, given relative to the repository; tests don't count. */
export function hashSources(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addToHash(hash, path);
  return hash.digest("hex");
}

function addToHash(hash, path) {
  if (NOT_A_SOURCE.test(path)) return;
  const absolute = join(ROOT, path);
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addToHash(hash, `${path}/${name}`);
  } else {
    const content = readFileSync(absolute);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}
