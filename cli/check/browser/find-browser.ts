import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "../../command/command.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** Where systems keep it that don't put it on the PATH. */
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** Said instead of a path: the release is not mounted. */
const NONE = "none";

/**
 * The Chromium to mount a release in: what `--browser` or FOYER_BROWSER names, or else an installed one.
 * @returns undefined where there is none, or none is wanted
 * @throws CommandError if the one that is named is no program
 */
export function findBrowser(
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const wanted = named ?? environment["FOYER_BROWSER"];
  if (wanted === NONE) return undefined;
  if (wanted !== undefined && wanted !== "") {
    if (isProgram(wanted)) return wanted;
    throw new CommandError(
      `${wanted} is no program. Name a Chromium or Chrome with --browser, or write --browser none.`,
      "wrongUse",
    );
  }
  const folders = (environment["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
