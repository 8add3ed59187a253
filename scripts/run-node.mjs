import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";

/** A file of an installed package, to be run by this Node; the links in `.bin` differ between systems. */
export function packageFile(path) {
  return join(ROOT, "node_modules", path);
}

/**
 * Runs a Node program to its end.
 * @param {string[]} args the file and its arguments
 * @param {{ env?: Record<string, string | undefined>, isShown?: boolean, cwd?: string }} [options]
 *   isShown: its output goes to the terminal as it comes, and is not returned
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function runNode(args, { env = {}, isShown = false, cwd = ROOT } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (part) => {
      output += part;
    };
    child.stdout?.setEncoding("utf8").on("data", collect);
    child.stderr?.setEncoding("utf8").on("data", collect);
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 }),
    );
  });
}
