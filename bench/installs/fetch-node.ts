import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Another version of Node, from npm: what the package `node` would fetch by a script at its install, which npm 11 holds back.
 * @param version e.g. `20.19` or `24`
 * @returns the folder of its program, for the front of `PATH`
 */
export function fetchNode(folder: string, version: string): string {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const prefix = join(folder, `node-${version}`);
  mkdirSync(prefix);
  execFileSync("npm", ["install", "--no-save", "--prefix", prefix, `${name}@${version}`], {
    stdio: "ignore",
  });
  return join(prefix, "node_modules", name, "bin");
}
