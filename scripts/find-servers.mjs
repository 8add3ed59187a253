import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's packages, by the name of the program in them. */
const PACKAGES = { nginx: "nginx", caddy: "caddy", apache2: "apache2-bin" };
/** Debian keeps servers where only the administrator's PATH leads. */
const USUAL_FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * Paths of nginx, Caddy and Apache, which tests start by themselves; what is missing is installed from Debian's
 * packages where we may.
 * @returns {Promise<Record<"nginx" | "caddy" | "apache2", string>>}
 * @throws Error saying what to install
 */
export async function findOrInstallServers(tell = console.log) {
  const missing = Object.keys(PACKAGES).filter((name) => findProgram(name) === undefined);
  if (missing.length > 0) await install(missing, tell);
  return Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, requireProgram(name)]));
}

async function install(names, tell) {
  const packages = names.map((name) => PACKAGES[name]);
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) {
    throw new Error(`Install ${packages.join(", ")}: tests start them to see what they send.`);
  }
  tell(`Installing the packages ${packages.join(", ")}`);
  await apt(["update"]);
  // Nothing is started by the packages themselves.
  await apt(["install", "--yes", "--no-install-recommends", ...packages]);
}

function requireProgram(name) {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`${PACKAGES[name]} is installed, and ${name} is nowhere.`);
  return found;
}

function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...USUAL_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function apt(args) {
  return new Promise((resolve, reject) => {
    const child = spawn("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      // A package would start its server at once; this one may not.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`apt-get ${args[0]} failed. Install ${args.at(-1)} by hand.`)),
    );
  });
}
