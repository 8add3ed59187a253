import { delimiter, join } from "node:path";
import { installDebianPackages, isProgram, takesDebianPackages } from "./debian-packages.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** Where the other systems keep it, since they don't put it on the PATH. */
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const FIREFOX_NAMES = ["firefox-esr", "firefox"];
const FIREFOX_PLACES = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

const HOW_TO_INSTALL =
  'No browser was found. Install Chromium or Google Chrome, or run "npx playwright install chromium", ' +
  "or set FOYER_BROWSER to the path of one.";
const HOW_TO_INSTALL_FIREFOX =
  "No Firefox was found. Install it, or set FOYER_FIREFOX to the path of one. Playwright's own isn't it: it is a changed one.";

/**
 * The Chromium to test with: FOYER_BROWSER, else an installed one, else Playwright's own.
 * @throws Error if FOYER_BROWSER names no program
 */
export async function findBrowser(environment = process.env) {
  return (
    findProgram(environment, "FOYER_BROWSER", { names: NAMES, places: USUAL_PLACES }) ??
    (await findPlaywrightsOwn())
  );
}

/**
 * The Firefox to test with, as people have it: FOYER_FIREFOX, else an installed one.
 * @throws Error if FOYER_FIREFOX names no program
 */
export function findFirefox(environment = process.env) {
  return findProgram(environment, "FOYER_FIREFOX", { names: FIREFOX_NAMES, places: FIREFOX_PLACES });
}

/**
 * The same; where there is none and we may, it is installed from Debian's packages.
 * @throws Error saying what to install
 */
export async function findOrInstallBrowser(tell = console.log) {
  return findOrInstall(findBrowser, "chromium", HOW_TO_INSTALL, tell);
}

/**
 * The same for Firefox.
 * @throws Error saying what to install
 */
export async function findOrInstallFirefox(tell = console.log) {
  return findOrInstall(findFirefox, "firefox-esr", HOW_TO_INSTALL_FIREFOX, tell);
}

async function findOrInstall(find, packageName, remedy, tell) {
  const found = await find();
  if (found !== undefined) return found;
  if (!takesDebianPackages()) throw new Error(remedy);
  await installDebianPackages([packageName], remedy, tell);
  const installed = await find();
  if (installed === undefined) throw new Error(remedy);
  return installed;
}

function findProgram(environment, variable, { names, places }) {
  const named = environment[variable];
  if (named) {
    if (!isProgram(named)) throw new Error(`${variable} is ${named}, and no program is there.`);
    return named;
  }
  const folders = (environment.PATH ?? "").split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(isProgram);
}

async function findPlaywrightsOwn() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}
