import { readOwn, remember } from "@foyer/contracts";
import { directionOf, servedBy } from "../../languages/choose-locale.ts";
import { NOT_STARTED } from "../../languages/not-started.ts";
import { FIRST_PAINT_ID } from "../first-paint/early-state.ts";
import { START_MARK } from "./start-mark.ts";

// A small script of its own, deferred behind the host's main script: a browser runs it once that one has run, or once it
// is sure that it won't, since it is missing, altered, blocked or not to be read. Then the page says so at once. Where
// this one doesn't run either, the page's style sheet shows the other sentence after some seconds.

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
}

/** The files are kept for a year and never asked for again, so a broken one would stay: it is fetched past the cache. */
async function loadAnew(): Promise<void> {
  const files = [...document.scripts].map(({ src }) => src).filter((src) => src !== "");
  await Promise.allSettled(files.map((file) => fetch(file, { cache: "reload" })));
  location.reload();
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
