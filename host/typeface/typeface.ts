import { remember } from "@foyer/contracts";
import { withBase } from "@foyer/contracts/host";
import type { Navigation } from "@foyer/contracts";
import { savesData, isSlowLine } from "../saves-data.ts";

/** The name of the host's own typeface in this build, e.g. `typeface.0123456789ab.woff2`; written in by the build. */
declare const TYPEFACE_FILE: string | undefined;

/** What `--fy-font` begins with. */
const FAMILY = "Foyer";
const DESCRIPTORS: FontFaceDescriptors = { weight: "400 700", display: "optional" };
/** A file from the browser's own store takes less; one that it has thrown away isn't waited for. */
const LONGEST_WAIT_MS = 100;
/** So long after the person's last key or press what they came for is there, or nothing else is on its way. */
const REST_MS = 2_500;
const PRESSES = ["keydown", "pointerdown"] as const;
const kept = remember("foyer.typeface");

/** @param base where the host stands on its origin. @returns undefined in a build, or a browser, without one */
function openTypeface(page: Document, base: string): { face: FontFace; address: string } | undefined {
  if (typeof TYPEFACE_FILE !== "string" || typeof FontFace !== "function") return undefined;
  const address = withBase(base, `/${TYPEFACE_FILE}`);
  return {
    face: new FontFace(FAMILY, `url("${new URL(address, page.baseURI).href}")`, DESCRIPTORS),
    address,
  };
}

/** Letters that somebody reads aren't changed under their eyes. */
function isRead(page: Document): boolean {
  return !page.hidden && performance.getEntriesByName("first-contentful-paint").length > 0;
}

function isWorn(page: Document): boolean {
  return [...page.fonts].some(({ family }) => family === FAMILY);
}

/**
 * Puts the host's own typeface on a page that shows nothing yet, where the browser has it from an earlier visit. No file
 * is asked for by this at a first visit: it would stand in the way of what the page is made of.
 * @returns when it is on, or isn't going to be
 */
export async function wearKeptTypeface(page: Document, base: string): Promise<void> {
  const typeface = openTypeface(page, base);
  if (typeface === undefined || kept.read() !== typeface.address) return;
  const { face } = typeface;
  const wearing = face.load().then(
    () => {
      if (!isRead(page) && !isWorn(page)) page.fonts.add(face);
    },
    // Gone with an older build: the system's face does.
    () => undefined,
  );
  await Promise.race([wearing, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** Works once the page is at rest, and nobody has pressed anything for a while: what a press asks for has the line. */
function afterRest(page: Document, work: () => void): void {
  const pressed = new AbortController();
  let rest: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      pressed.abort();
      work();
    }, REST_MS);
  };
  const watch = { capture: true, passive: true, signal: pressed.signal };
  for (const press of PRESSES) page.addEventListener(press, wait, watch);
  wait();
}

/**
 * Fetches the typeface once the page has come to rest, and puts it on when the person goes to another page, where all
 * letters are new. Who asked for few bytes, or has a slow line, keeps the system's.
 */
export function fetchTypeface(page: Document, base: string, navigation: Navigation): void {
  const typeface = openTypeface(page, base);
  if (typeface === undefined || isWorn(page)) return;
  const { face, address } = typeface;
  const isKept = kept.read() === address;
  if (!isKept && (savesData(navigator) || isSlowLine(navigator))) return;
  const pathOf = (address: string): string => address.replace(/[?#].*/s, "");
  let path = pathOf(navigation.current());
  const stop = navigation.subscribe((next) => {
    const isSamePage = pathOf(next) === path;
    path = pathOf(next);
    if (isSamePage || face.status !== "loaded") return;
    stop();
    page.fonts.add(face);
  });
  const load = (): void => {
    face.load().then(() => {
      kept.write(address);
    }, stop);
  };
  if (isKept) setTimeout(load);
  else afterRest(page, load);
}
