import { beginTrial, endTrial, hasHung } from "./rest-watch.ts";
import type { RestWatchPage } from "./rest-watch.ts";

/** Pages of one browser; a tab keeps its storage from page to page. */
function createBrowser() {
  localStorage.clear();
  let nowMs = 1_000;
  return {
    waitMs: (ms: number) => (nowMs += ms),
    openTab() {
      const kept = new Map<string, string>();
      const tabStorage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      } as unknown as Storage;
      return {
        open() {
          const calls: { later: (() => void)[]; whenLeft: (() => void)[] } = { later: [], whenLeft: [] };
          const page: RestWatchPage = {
            storage: localStorage,
            tabStorage,
            nowMs: () => nowMs,
            later: (run) => calls.later.push(run),
            whenLeft: (run) => calls.whenLeft.push(run),
          };
          return {
            page,
            rest: () => {
              for (const run of calls.later) run();
            },
            leave: () => {
              for (const run of calls.whenLeft) run();
            },
          };
        },
      };
    },
  };
}

test("a page that came to rest, or was left, is no reason to pause", () => {
  const tab = createBrowser().openTab();
  const first = tab.open();
  expect(hasHung(first.page)).toBe(false);
  beginTrial(first.page);
  first.rest();
  expect(hasHung(tab.open().page)).toBe(false);
  const quick = tab.open();
  beginTrial(quick.page);
  quick.leave();
  expect(hasHung(tab.open().page)).toBe(false);
});

test("one that did neither is: at once in its tab, after ten seconds in another", () => {
  const browser = createBrowser();
  const tab = browser.openTab();
  beginTrial(tab.open().page);
  expect(hasHung(tab.open().page)).toBe(true);
  const other = browser.openTab();
  expect(hasHung(other.open().page)).toBe(false);
  browser.waitMs(10_001);
  expect(hasHung(other.open().page)).toBe(true);
  endTrial(localStorage);
  expect(hasHung(other.open().page)).toBe(false);
});

test("a page's rest doesn't end the trial of another tab", () => {
  const browser = createBrowser();
  const sound = browser.openTab().open();
  beginTrial(sound.page);
  const hanging = browser.openTab();
  beginTrial(hanging.open().page);
  sound.rest();
  expect(hasHung(hanging.open().page)).toBe(true);
});

test("what somebody else wrote there is no trial", () => {
  const tab = createBrowser().openTab();
  for (const text of ["null", "7", "[]", "{", '{"tab":7}']) {
    localStorage.setItem("foyer.override.trial", text);
    expect(hasHung(tab.open().page)).toBe(false);
  }
});

const FULL = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  },
} as unknown as Storage;
const shut = (): Storage => {
  throw new DOMException("shut", "SecurityError");
};

test.each([
  ["full", () => FULL],
  ["shut", shut],
])("where storage is full, and the tab's is %s, the page runs unwatched", (_how, tabStorage) => {
  let rests = 0;
  const pageWith = (storage: Storage): RestWatchPage => ({
    storage,
    get tabStorage() {
      return tabStorage();
    },
    nowMs: () => 1_000,
    later: (run) => {
      run();
      rests += 1;
    },
    whenLeft: () => undefined,
  });
  beginTrial(pageWith(FULL));
  expect([rests, hasHung(pageWith(FULL))]).toEqual([1, false]);
  // What hung before it was full is known all the same.
  localStorage.setItem("foyer.override.trial", '{"tab":"another","atMs":-60000}');
  expect(hasHung(pageWith(localStorage))).toBe(true);
});
