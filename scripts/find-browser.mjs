import { delimiter, join } from "node:path";
import { installDebianPackages, isProgram, takesDebianPackages } from "./debian-packages.mjs";

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
  if (!takesDebianPackages()) throw new Error(HOW_TO_INSTALL);
  await installDebianPackages(["chromium"], HOW_TO_INSTALL, tell);
  const installed = await findBrowser();
  if (installed === undefined) throw new Error(HOW_TO_INSTALL);
  return installed;
}

async function findPlaywrightsOwn() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}
