import { remember } from "@foyer/contracts";
import type { Clock } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import type { Federation } from "../federation/federation.ts";
import type { AheadExpose } from "../routes/ahead-of-sign-in.ts";
import { later } from "../later.ts";
import { isSlowLine, savesData } from "../saves-data.ts";
import { fetchFiles } from "./fetch-files.ts";

const KEY = "foyer.recent";
/** Where the browser tells nobody when it is idle. */
const IDLE_AFTER_MS = 200;
/** More would fetch what most visits don't need. */
const MOST_RECENT = 2;

/** Loads remotes before they are asked for. Errors are nobody's business then: the slot will tell. */
export interface Preloader {
  /** On hover or focus of a link: the person is about to go there. */
  expect(listing: RemoteListing): void;
  /**
   * Asks for the files of what the person will come to once they are signed in, and runs nothing of them: a password is
   * being typed meanwhile. Whatever else was asked for so is given up.
   */
  fetchAhead(wanted: readonly AheadExpose[]): void;
  /** When the page has nothing to do: what this browser opened last, among `allowed`. */
  whenIdle(allowed: readonly RemoteListing[]): void;
  noteOpened(name: string): void;
  /** Somebody has gone: what they opened is nobody's business. */
  forget(): void;
}

/** @param isDeveloped whether a remote comes from the developer's machine: what hangs then must not hang other pages */
export function createPreloader(
  federation: Federation,
  page: Window,
  isDeveloped: (name: string) => boolean,
  clock: Pick<Clock, "every">,
): Preloader {
  const kept = remember(KEY, () => page.localStorage);
  const readRecent = (): readonly string[] => {
    const names = kept.readJson();
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
  };
  const expected = new Set<string>();
  const isSpared = (): boolean => savesData(page.navigator) || isSlowLine(page.navigator);
  let fetched: { readonly what: string; readonly giveUp: () => void } | undefined;
  const preload = (listing: RemoteListing): void => {
    if (isDeveloped(listing.name)) return;
    const release = federation.choose(listing);
    if (release === undefined || expected.has(release.entry) || isSpared()) return;
    expected.add(release.entry);
    federation.load(listing, release).catch(() => expected.delete(release.entry));
  };
  return {
    // Not within the hand's movement: what comes next is a press, which is to be answered first.
    expect(listing) {
      later(clock, 0, () => {
        preload(listing);
      });
    },
    fetchAhead(wanted) {
      const free = wanted.filter(({ listing }) => !isDeveloped(listing.name) && !isSpared());
      const files = free.flatMap(({ listing, expose }) => {
        const release = federation.choose(listing);
        return release === undefined ? [] : federation.filesOf(release, expose);
      });
      const what = files.map(({ address }) => address).join(" ");
      if (what === (fetched?.what ?? "")) return;
      fetched?.giveUp();
      fetched = { what, giveUp: fetchFiles(page.document, files) };
    },
    whenIdle(allowed) {
      const recent = readRecent();
      const wanted = allowed.filter(({ name }) => recent.includes(name));
      if (wanted.length === 0) return;
      const run = (): void => {
        for (const listing of wanted) preload(listing);
      };
      // Safari has no idle callback; a later task does.
      if ("requestIdleCallback" in page) page.requestIdleCallback(run);
      else later(clock, IDLE_AFTER_MS, run);
    },
    noteOpened(name) {
      const recent = [name, ...readRecent().filter((other) => other !== name)].slice(0, MOST_RECENT + 1);
      // Where storage is blocked nothing is preloaded at the next visit.
      kept.writeJson(recent);
    },
    forget: kept.forget,
  };
}
