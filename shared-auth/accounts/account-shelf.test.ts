import { createMemoryDatabases } from "../testing/memory-databases.ts";
import { createIndexedShelf } from "./account-shelf.ts";

const setUp = () => {
  const databases = createMemoryDatabases();
  const late = new AbortController();
  const openPage = () => createIndexedShelf("kept", databases.factory, () => late.signal);
  return { ...databases, late, page: openPage(), other: openPage() };
};

test("what one page puts there every page finds, until one of them takes it", async () => {
  const { page, other, open } = setUp();
  expect(await page.all()).toEqual(new Map());
  expect(await page.swap("ada", undefined, "sealed")).toBe(true);
  expect(await page.swap("grace", undefined, "sealed too")).toBe(true);
  expect([...(await other.all())]).toEqual([
    ["ada", "sealed"],
    ["grace", "sealed too"],
  ]);
  expect(await other.swap("ada", "sealed", undefined)).toBe(true);
  expect([...(await page.all()).keys()]).toEqual(["grace"]);
  // An open one would keep the page out of the back/forward cache.
  expect(open()).toBe(0);
});

test("of two pages that change the same at one moment, one is first and the other is told", async () => {
  const { page, other } = setUp();
  await page.swap("ada", undefined, "known");
  const done = await Promise.all([page.swap("ada", "known", "mine"), other.swap("ada", "known", undefined)]);
  expect(done).toEqual([true, false]);
  expect((await other.all()).get("ada")).toBe("mine");
});

test("what other code put there in another shape is nobody's account, and is left alone", async () => {
  const { page, values } = setUp();
  values.set("linus", { token: "not a text" });
  await page.swap("ada", undefined, "sealed");
  expect([...(await page.all()).keys()]).toEqual(["ada"]);
  expect(await page.swap("linus", undefined, "sealed")).toBe(false);
  expect(values.get("linus")).toEqual({ token: "not a text" });
});

test.each([
  ["says why", new DOMException("The disk is full.", "QuotaExceededError"), "The disk is full."],
  ["says nothing", null, "The browser keeps nothing."],
])(
  "a browser that keeps nothing and %s: nothing is told as done, what stood there stands",
  async (_how, error, words) => {
    const { page, refuse, open } = setUp();
    await page.swap("ada", undefined, "sealed");
    refuse("keeping", error);
    await expect(page.swap("ada", "sealed", "newer")).rejects.toThrow(words);
    await expect(page.swap("ada", "sealed", undefined)).rejects.toThrow(words);
    expect([...(await page.all())]).toEqual([["ada", "sealed"]]);
    expect(open()).toBe(0);
  },
);

test.each([
  ["says why", new DOMException("Not in a private window.", "InvalidStateError"), "Not in a private window."],
  ["says nothing", null, "The browser opens no database."],
])(
  "a browser that opens no database and %s is an error of the call, not of the page",
  async (_how, error, words) => {
    const { page, refuse } = setUp();
    refuse("opening", error);
    await expect(page.all()).rejects.toThrow(words);
    await expect(page.swap("ada", undefined, "sealed")).rejects.toThrow(words);
  },
);

test.each(["opening", "keeping"] as const)(
  "a database that doesn't answer at %s is given up in time, and what was wanted doesn't happen later",
  async (what) => {
    const { page, late, hold, open, values, factory } = setUp();
    await page.swap("ada", undefined, "sealed");
    const letGo = hold(what);
    const wanted = page.swap("ada", "sealed", "newer");
    late.abort();
    await expect(wanted).rejects.toThrow("doesn't answer");
    letGo();
    const next = createIndexedShelf("kept", factory, () => new AbortController().signal);
    expect([...(await next.all())]).toEqual([["ada", "sealed"]]);
    expect([values.get("ada"), open()]).toEqual(["sealed", 0]);
  },
);

test("an answer that comes with the end of the wait is no error of the page", async () => {
  const { page, late, values } = setUp();
  expect(await page.swap("ada", undefined, "sealed")).toBe(true);
  late.abort();
  await expect(page.all()).rejects.toThrow("doesn't answer");
  expect(values.get("ada")).toBe("sealed");
});
