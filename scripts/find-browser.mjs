import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** Where the other systems keep it, since they don't put it on the PATH. */
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const HOW_TO_INSTALL =
  'No browser was found. Install Chromium or Google Chrome, or run "npx playwright install chromium", ' +
  "or set FOYER_BROWSER to the path of one.";

/**
 * The Chromium to test with: FOYER_BROWSER, else an installed one, else Playwright's own.
 * @throws Error if FOYER_BROWSER names no program
 */
export async function findBrowser(environment = process.env) {
  const named = environment.FOYER_BROWSER;
  if (named) {
    if (!isProgram(named)) throw new Error(`FOYER_BROWSER is ${named}, and no program is there.`);
    return named;
  }
  const folders = (environment.PATH ?? "").split(delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES].find(isProgram) ?? (await findPlaywrightsOwn());
}

/**
 * The same; where there is none and we may, it is installed from Debian's packages.
 * @throws Error saying what to install
 */
export async function findOrInstallBrowser(tell = console.log) {
  const found = await findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) throw new Error(HOW_TO_INSTALL);
  tell("Installing the package chromium");
  await apt(["update"]);
  await apt(["install", "--yes", "--no-install-recommends", "chromium"]);
  const installed = await findBrowser();
  if (installed === undefined) throw new Error(HOW_TO_INSTALL);
  return installed;
}

async function findPlaywrightsOwn() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
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
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`apt-get ${args[0]} failed. ${HOW_TO_INSTALL}`)),
    );
  });
}
