import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "./content-hash.mjs";
import { ROOT } from "./folders.mjs";
import { clearMarker, readMarker, writeMarker } from "./marker.mjs";

const MARKER = "installed";

/**
 * Installs the packages of package-lock.json, if they aren't.
 * @throws Error if npm failed; its own output is on the terminal
 */
export async function ensureInstalled(tell = console.log) {
  const wanted = hashSources(["package-lock.json"]);
  if (isInstalled(wanted)) return;
  tell("Installing packages (about a minute the first time)");
  clearMarker(MARKER);
  await npm(["ci", "--include=dev", "--loglevel=error"]);
  writeMarker(MARKER, wanted);
}

function isInstalled(wanted) {
  if (!existsSync(join(ROOT, "node_modules"))) return false;
  const installed = readMarker(MARKER);
  if (installed !== undefined) return installed === wanted;
  // Somebody ran npm by hand. npm writes down what it installed; if that is newer than our lockfile, it followed ours.
  const own = join(ROOT, "node_modules", ".package-lock.json");
  if (!existsSync(own) || statSync(own).mtimeMs < statSync(join(ROOT, "package-lock.json")).mtimeMs)
    return false;
  writeMarker(MARKER, wanted);
  return true;
}

function npm(args) {
  // npm sets this when it started us. Running its file directly works on every system without a shell.
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith(".js") ? [process.execPath, [own]] : ["npm", []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: ROOT,
      stdio: "inherit",
      shell: command === "npm" && process.platform === "win32",
    });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`npm ${args[0]} failed. Read its message above, then try again.`)),
    );
  });
}
