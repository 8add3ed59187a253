import { remember } from "@foyer/contracts";

const KEY = "foyer.override.trial";
const TAB_KEY = "foyer.override.tab";
/** A page that still answers after this long has come to rest. */
const REST_AFTER_MS = 5_000;
/** A trial of another tab that began longer ago than this, and never ended, ended in a page that hangs. */
const HANGS_AFTER_MS = 10_000;

interface Trial {
  readonly tab: string;
  readonly atMs: number;
}

export interface RestWatchPage {
  readonly storage: Storage;
  readonly tabStorage: Storage;
  nowMs(): number;
  /** Runs once after so many milliseconds, if the page can still run anything. */
  later(run: () => void, afterMs: number): void;
  /** Runs when the page is left in good order. */
  whenLeft(run: () => void): void;
}

/** Whether the last page with an override never came to rest, so that this one had better not run it. */
export function hasHung(page: RestWatchPage): boolean {
  const last = readTrial(page.storage);
  if (last === undefined) return false;
  return last.tab === tabName(page) || page.nowMs() - last.atMs > HANGS_AFTER_MS;
}

/**
 * Notes that the page begins to run another build, and takes the note away once the page has come to rest. A page that
 * hangs never does. Where storage is full or shut nothing is noted, and the build runs all the same.
 */
export function beginTrial(page: RestWatchPage): void {
  const tab = tabName(page);
  remember(KEY, () => page.storage).writeJson({ tab, atMs: page.nowMs() } satisfies Trial);
  const end = (): void => {
    if (readTrial(page.storage)?.tab === tab) endTrial(page.storage);
  };
  page.later(end, REST_AFTER_MS);
  page.whenLeft(end);
}

/** The next page runs it again, whatever the last one did. */
export function endTrial(storage: Storage): void {
  remember(KEY, () => storage).forget();
}

function readTrial(storage: Storage): Trial | undefined {
  const { tab, atMs } = (remember(KEY, () => storage).readJson() ?? {}) as Partial<Trial>;
  return typeof tab === "string" && typeof atMs === "number" ? { tab, atMs } : undefined;
}

/** The same for every page of a tab, also after it hung; another for each page where the tab keeps nothing. */
function tabName(page: RestWatchPage): string {
  const kept = remember(TAB_KEY, () => page.tabStorage);
  const known = kept.read();
  if (known !== undefined) return known;
  // `randomUUID` is there on pages with https alone.
  const name = String(crypto.getRandomValues(new Uint32Array(2)));
  kept.write(name);
  return name;
}
