import { createFakeLocks } from "../testing/fake-locks.ts";
import type { FakeLocks } from "../testing/fake-locks.ts";
import { change, table } from "../testing/open-desk.ts";
import { createEditJournal } from "./edit-journal.ts";
import type { JournalKeeper } from "./edit-journal.ts";
import { createEditsOwner } from "./edits-owner.ts";
import type { EditsOwner } from "./edits-owner.ts";

/** What a tab keeps: `Object.keys` names it, as of a real one. */
class Tab {
  [name: string]: unknown;
  static of(kept: object): Storage {
    const tab = Object.assign(new Tab(), kept);
    const methods = {
      getItem: (name: string) => tab[name] ?? null,
      setItem(name: string, text: string) {
        tab[name] = text;
      },
      removeItem(name: string) {
        Reflect.deleteProperty(tab, name);
      },
    };
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(tab, name, { value, enumerable: false });
    return tab as unknown as Storage;
  }
}

const copyOf = (tab: Storage): object => Object.fromEntries(Object.entries(tab));

interface Page {
  readonly owner: EditsOwner;
  readonly journal: JournalKeeper;
  end(): void;
}

let browser: FakeLocks;

function openPage(tab: Storage, { locks, end }: ReturnType<FakeLocks["ofPage"]> = browser.ofPage()): Page {
  const owner = createEditsOwner(() => tab, locks);
  const journal = createEditJournal("https://a.example", "ada", () => tab, owner.own);
  return { owner, journal, end };
}

function keep({ journal }: Page): void {
  const write = change("a", "b");
  const state = { kind: "waiting" } as const;
  const changes = [{ id: "1", batch: "b", kind: "do", table, write, state, madeAtMs: 0 } as const];
  journal.write({ changes, done: [], undone: [], open: [] });
}

/** How many changes the page would send, once it is known whether they are its own. */
async function countKept({ owner, journal }: Page): Promise<number> {
  await owner.whenKnown();
  return journal.read([table], 0).changes.length;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  browser = createFakeLocks();
});
afterEach(() => {
  jest.useRealTimers();
});

test("after a reload, or a crash, the next page of the tab has what the one before kept, each time", async () => {
  const tab = Tab.of({});
  let page = openPage(tab);
  expect(page.owner.isKnown()).toBe(true);
  keep(page);
  for (const _ of ["reload", "crash"]) {
    page.end();
    page = openPage(tab);
    expect(page.owner.isKnown()).toBe(false);
    expect(await countKept(page)).toBe(1);
    keep(page);
  }
  expect(browser.held()).toHaveLength(1);
});

test("a copy of a tab whose page lives forgets what it copied, and has edits of its own from then on", async () => {
  const tab = Tab.of({});
  const page = openPage(tab);
  keep(page);
  const twin = Tab.of(Object.assign(copyOf(tab), { "foyer.theme": "dark" }));
  const copy = openPage(twin);
  const told = jest.fn();
  copy.owner.subscribe(told);
  copy.owner.subscribe(jest.fn())();
  await jest.advanceTimersByTimeAsync(4_999);
  expect([copy.owner.isKnown(), told.mock.calls.length]).toEqual([false, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect([copy.owner.isKnown(), told.mock.calls.length]).toEqual([true, 1]);
  expect(await countKept(copy)).toBe(0);
  expect(Object.keys(twin)).toEqual(["foyer.theme"]);
  expect(await countKept(page)).toBe(1);
  keep(copy);
  page.end();
  copy.end();
  // Each comes back to its own tab.
  const [again, copyAgain] = [openPage(tab), openPage(twin)];
  expect([await countKept(again), await countKept(copyAgain)]).toEqual([1, 1]);
  expect(new Set(browser.held()).size).toBe(2);
});

test("of two pages that begin with the same, as a browser that opens its tabs anew has them, one has it", async () => {
  const tab = Tab.of({});
  const first = openPage(tab);
  keep(first);
  first.end();
  const pages = [openPage(tab), openPage(Tab.of(copyOf(tab)))];
  const counts = Promise.all(pages.map(countKept));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await counts).toEqual([1, 0]);
});

test("a page that is a moment slow to end is waited for", async () => {
  const tab = Tab.of({});
  const page = openPage(tab);
  keep(page);
  const next = openPage(tab);
  await jest.advanceTimersByTimeAsync(1_500);
  page.end();
  expect(await countKept(next)).toBe(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await countKept(next)).toBe(1);
});

test("without locks, or where they fail, what is kept is the page's own", async () => {
  const tab = Tab.of({});
  keep(openPage(tab));
  const failing = { request: () => Promise.reject(new DOMException("Not here.", "SecurityError")) };
  const page = openPage(tab, { locks: failing as unknown as LockManager, end: () => undefined });
  expect(await countKept(page)).toBe(1);
  keep(page);
  const bare = createEditsOwner(() => tab);
  expect(bare.isKnown()).toBe(true);
  bare.own();
  expect(await countKept({ ...page, owner: bare })).toBe(1);
});
