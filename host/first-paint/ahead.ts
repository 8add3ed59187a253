import { isPathInside } from "@foyer/contracts/host";
import { sendNotedRead } from "@foyer/shared-auth/core";
import type { NotedEarlyRead } from "@foyer/shared-auth/core";
import { savesData } from "../saves-data.ts";
import { EARLY_READ, EARLY_SCREEN, RETURN_ANSWER } from "./early-state.ts";
import { conditionsOf, openKeptScreens } from "./kept-screen.ts";
import { readBoot } from "./page-config.ts";
import { paintScreen } from "./paint-screen.ts";

// Runs before the host's own script, in pages of a remote that everybody may open who is signed in: it asks for the rows
// that this person's page asked for first when they were here last, and paints the page as it stood then, with those rows in
// it. The session takes up the answer, or ignores it; the page takes the place of what is painted as soon as it shows rows.

const config = readBoot(document)?.config;
const path = document.currentScript?.dataset["path"];
if (config !== undefined && path !== undefined && isDue(path)) {
  const read = sendNotedRead(config);
  if (read !== undefined) {
    leave(EARLY_READ, read);
    const painted = config.rowsAhead === false ? undefined : paint(config.providerUrl, read);
    if (painted !== undefined) leave(EARLY_SCREEN, painted);
  }
}

function leave(name: symbol, value: object): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** Only what would stand there again: the same release in the same window, in the same language and colours. */
function paint(providerUrl: string, read: NotedEarlyRead) {
  const { personId, isLasting } = read;
  const screens = openKeptScreens(providerUrl, personId, () => (isLasting ? localStorage : sessionStorage));
  const screen = screens.of(location.pathname + location.search);
  if (screen === undefined || screen.conditions !== conditionsOf(document, window)) return undefined;
  const isLive = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload]")].some(({ href }) =>
    href.startsWith(screen.folder),
  );
  return isLive ? paintScreen(document, screen, personId, read) : undefined;
}

function isDue(route: string): boolean {
  const { pathname, search, hash } = location;
  return isPathInside(pathname, route) && !RETURN_ANSWER.test(search + hash) && !savesData(navigator);
}
