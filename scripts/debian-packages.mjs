import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Of everybody on this machine; where Debian keeps locks, unless this machine has no such folder. */
const LOCK = join(findLockFolder("/run/lock"), "foyer-apt-get.lock");
const MOST_WAIT_S = 600;
/** None of apt-get's own. */
const EXIT_WAITED = 75;

function findLockFolder(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch {
    return tmpdir();
  }
}

/** Whether the file at `path` can be run by whoever runs this. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether this machine takes packages of Debian's, and we may install some. */
export function takesDebianPackages() {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/**
 * Installs packages of Debian's, without what they only recommend, and starts none of their servers.
 * @param {readonly string[]} names
 * @param {string} remedy what to do where this fails, a whole sentence
 * @param {(line: string) => void} tell
 * @throws Error which says what failed and then the remedy
 */
export async function installDebianPackages(names, remedy, tell) {
  tell(`Installing ${names.length === 1 ? "the package" : "the packages"} ${names.join(", ")}`);
  await runApt(["update"], remedy);
  await runApt(["install", "--yes", "--no-install-recommends", ...names], remedy);
}

/**
 * Its ordinary words are nobody's business; what goes wrong is shown. One at a time, whoever of ours asks: of two at once apt-get
 * refuses the second. One that hangs keeps the others waiting for ten minutes, not for ever.
 */
function runApt(args, remedy) {
  return new Promise((resolve, reject) => {
    const waiting = ["-w", `${MOST_WAIT_S}`, "-E", `${EXIT_WAITED}`];
    const child = spawn("flock", [...waiting, LOCK, "apt-get", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      // A server's package would start it at once; in run level 1 it may not.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
    child.once("error", (cause) => reject(new Error(`apt-get can't be run. ${remedy}`, { cause })));
    child.once("close", (code) => {
      if (code === 0) resolve();
      else if (code === EXIT_WAITED)
        reject(new Error(`Another installation has held ${LOCK} for ${MOST_WAIT_S} seconds. ${remedy}`));
      else reject(new Error(`apt-get ${args[0]} failed. ${remedy}`));
    });
  });
}
