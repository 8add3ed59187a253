import { isPathInside } from "@foyer/contracts/host";
import { sendNotedRead } from "@foyer/shared-auth/core";
import { savesData } from "../saves-data.ts";
import { EARLY_READ, RETURN_ANSWER } from "./early-state.ts";
import { readBoot } from "./page-config.ts";

// Runs before the host's own script, in pages of a remote that everybody may open who is signed in: it asks for the rows
// that this person's page asked for first when they were here last. The session takes up the answer, or ignores it.

const config = readBoot(document)?.config;
const path = document.currentScript?.dataset["path"];
if (config !== undefined && path !== undefined && isDue(path)) {
  const read = sendNotedRead(config);
  if (read !== undefined) Object.defineProperty(globalThis, EARLY_READ, { value: read, configurable: true });
}

function isDue(route: string): boolean {
  const { pathname, search, hash } = location;
  return isPathInside(pathname, route) && !RETURN_ANSWER.test(search + hash) && !savesData(navigator);
}
