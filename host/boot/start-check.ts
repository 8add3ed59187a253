import { readOwn, remember } from "@foyer/contracts";
import { directionOf, servedBy } from "../../languages/choose-locale.ts";
import { NOT_STARTED } from "../../languages/not-started.ts";
import { FIRST_PAINT_ID } from "../first-paint/early-state.ts";
import { START_MARK } from "./start-mark.ts";

// A small script of its own, deferred behind the host's main script: a browser runs it once that one has run, or once it
// is sure that it won't, since it is missing, altered, blocked or not to be read. Then the page says so at once. Where
// this one doesn't run either, the page's style sheet shows the other sentence after some seconds.

const LOADED_ANEW = "foyer.loaded-anew";

if (!(START_MARK in globalThis)) {
  // Nobody would answer a form that was painted ahead.
  document.getElementById(FIRST_PAINT_ID)?.remove();
  const root = document.getElementById("foyer");
  if (root !== null) root.hidden = false;
  for (const late of document.querySelectorAll<HTMLElement>("#foyer > .host-late")) late.remove();
  const failed = document.querySelector<HTMLElement>("#foyer > .host-not-started");
  if (failed !== null) {
    speak(failed);
    failed.hidden = false;
  }
  failed?.querySelector("h1")?.focus();
  failed?.querySelector("a")?.addEventListener("click", (event) => {
    event.preventDefault();
    void loadAnew();
  });
  void mendOnce();
}

/** The files are kept for a year and never asked for again, so a broken one would stay: it is fetched past the cache. */
async function loadAnew(): Promise<void> {
  const files = [...document.scripts].map(({ src }) => src).filter((src) => src !== "");
  await Promise.allSettled(files.map((file) => fetch(file, { cache: "reload" })));
  location.reload();
}

/**
 * Loads the page again by itself where that will help: the server has the right file, so what the browser had was broken, or a
 * delta that didn't fit what it was put on. Once for each file, or a page that is kept from running would load for ever.
 */
async function mendOnce(): Promise<void> {
  const main = [...document.scripts].find(
    ({ src, integrity }) => src !== "" && integrity !== "" && isMain(src),
  );
  if (main === undefined) return;
  const { src, integrity } = main;
  try {
    if (sessionStorage.getItem(LOADED_ANEW) === src) return;
    sessionStorage.setItem(LOADED_ANEW, src);
    const { ok } = await fetch(src, { cache: "reload", integrity });
    if (ok) location.reload();
  } catch {
    // Without storage, without the file, or with another one in its place: the page says what it says.
  }
}

function isMain(address: string): boolean {
  return /\/main\.[^/]+\.js$/.test(new URL(address).pathname);
}

/** In the language that the person chose for the page, or else the first of the browser's that there are words for. */
function speak(failed: HTMLElement): void {
  const wanted = [remember("foyer.locale").read() ?? [], navigator.languages].flat();
  const known = ["en", ...Object.keys(NOT_STARTED)];
  const tag = wanted.map((one) => servedBy(one, known)).find((one) => one !== undefined);
  const words = tag === undefined ? undefined : readOwn(NOT_STARTED, tag);
  if (tag === undefined || words === undefined) return;
  failed.lang = tag;
  failed.dir = directionOf(tag);
  const texts = [
    ["h1", words.title],
    ["p", words.body],
    ["a", words.again],
  ] as const;
  for (const [selector, text] of texts) {
    const element = failed.querySelector(selector);
    if (element !== null) element.textContent = text;
  }
}
