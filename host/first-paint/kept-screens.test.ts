import { ROWS_SHOWN_EVENT } from "@foyer/contracts";
import type { ShownRows } from "@foyer/contracts";
import type { SessionSnapshot } from "@foyer/shared-auth";
import type { EarlyRead } from "@foyer/shared-auth/core";
import { FIRST_PAINT_ID } from "./early-state.ts";
import { keepScreens } from "./keep-screens.ts";
import { openKeptScreens } from "./kept-screen.ts";
import type { KeptScreen } from "./kept-screen.ts";
import { paintScreen } from "./paint-screen.ts";
import { replaceScreen } from "./replace-screen.ts";
import { find } from "./testing/find-element.ts";

const PROVIDER = "https://abc.supabase.co";
const FOLDER = "https://remotes.example/data/1.0.0/";
const ROWS: ShownRows = {
  columns: [
    { name: "id", kind: "number" },
    { name: "name", kind: "text" },
  ],
  zone: "utc",
  words: { null: "null", empty: "empty", true: "yes", false: "no" },
};
const cell = (column: number, text: string): string =>
  `<div role="gridcell" tabindex="0" aria-colindex="${column}" aria-selected="true" class="data-cell data-cell-plain">${text}</div>`;
const row = (index: number, ...texts: readonly string[]): string =>
  `<div role="row" aria-rowindex="${index}">${texts.map((text, at) => cell(at + 1, text)).join("")}</div>`;
const PAGE = `
  <div class="host-shell"><nav><a href="/data">Data</a><a href="https://elsewhere.example/">Help</a></nav>
    <button type="button" id="b" aria-controls="m">Menu</button><div id="m" popover="auto">ada@foyer.example</div>
    <main><div data-release-folder="${FOLDER}"><input type="search" value="typed"><p data-not-kept="">12 rows <a href="/data/flights?filter=secret" title="also">of third</a></p>
      <div role="grid" aria-label="Flights" aria-rowcount="4"><div role="rowgroup" style="height: 72px">
        <div role="row" aria-rowindex="1"><div role="columnheader">id</div></div>
        ${row(2, "1", "secret")}${row(3, "2", "also")}${row(4, "3", "third")}
      </div></div></div></main><div role="status">3 rows</div></div>`;

const ada = { status: "signed-in", user: { id: "ada" } } as SessionSnapshot;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, "", "/data/flights?sort=id");
  document.documentElement.dataset["theme"] = "dark";
});
afterEach(() => {
  jest.useRealTimers();
});

const screens = () => openKeptScreens(PROVIDER, "ada", () => localStorage);
const isPainted = () => document.getElementById(FIRST_PAINT_ID) !== null;
const painted = (selector: string) => find(`#${FIRST_PAINT_ID} ${selector}`);
const told = () =>
  [...document.querySelectorAll(`#${FIRST_PAINT_ID} [role=gridcell]`)].map(({ textContent }) => textContent);

function showRows(): void {
  find("#foyer [role=grid]").dispatchEvent(
    new CustomEvent(ROWS_SHOWN_EVENT, { bubbles: true, detail: ROWS }),
  );
}

/** A page with rows, as it stands when it is kept. */
function keep(change: () => void = () => undefined): KeptScreen | undefined {
  document.body.innerHTML = `<div id="foyer">${PAGE}</div>`;
  const clock = {
    every(ms: number, work: () => void) {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
  };
  keepScreens(document, find("#foyer"), clock, { getSnapshot: () => ada, screensOf: screens });
  showRows();
  change();
  jest.advanceTimersByTime(3_000);
  return screens().of("/data/flights?sort=id");
}

function readOf(rows: string, status = 200): EarlyRead {
  const answer = Promise.resolve(new Response(rows, { status }));
  return {
    read: { path: "/rest/v1/flights?order=id", headers: {} },
    token: "t",
    sentAtMs: 0,
    answer,
    giveUp: () => undefined,
  };
}

/** The next visit: what was kept is painted, and the page comes behind it. */
async function visit(screen: KeptScreen, read: EarlyRead, snapshot = ada) {
  document.body.innerHTML = `<div id="foyer"></div>`;
  const early = paintScreen(document, screen, "ada", read);
  if (early === undefined) throw new Error("Nothing is painted.");
  await early.shown;
  const root = find("#foyer");
  root.innerHTML = PAGE;
  const paint = replaceScreen(document, root, find(`#${FIRST_PAINT_ID}`), early);
  paint.belongsTo({ getSnapshot: () => snapshot, subscribe: () => () => undefined });
  return { early, root, paint };
}

const keptOrThrow = (): KeptScreen => {
  const screen = keep();
  if (screen === undefined) throw new Error("Nothing was kept.");
  return screen;
};

test("a page with rows is kept without them, without what it says aloud, what is typed, and what is folded away", () => {
  const { markup, folder, root } = keptOrThrow();
  expect(folder).toBe(FOLDER);
  expect(root).toMatchObject({ "data-theme": "dark" });
  const row = ["secret", "also", "third", "12 rows", 'rowcount="4"'];
  const page = ["ada@foyer.example", "3 rows", "typed", 'id="b"', "aria-controls", " style="];
  for (const gone of [...row, ...page]) expect(markup).not.toContain(gone);
  expect(markup).toContain('data-style="height: 72px;"');
  expect(markup).toContain("Data</a>");
  const late = () => find("main").insertAdjacentHTML("beforeend", '<p data-not-kept="gone">Late tools</p>');
  expect(keep(late)?.markup).not.toContain("gone");
  const field = () => find("main").insertAdjacentHTML("beforeend", "<textarea>a long text</textarea>");
  expect(keep(field)?.markup).not.toContain("a long text");
});

test("it is kept for its person alone, and goes with their session", () => {
  keep();
  expect(openKeptScreens(PROVIDER, "eve", () => localStorage).of("/data/flights?sort=id")).toBeUndefined();
  expect(Object.keys(localStorage).every((name) => name.startsWith("foyer.while-signed-in."))).toBe(true);
});

test.each([
  [
    "something lies over it",
    () => document.body.append(Object.assign(document.createElement("dialog"), { open: true })),
  ],
  [
    "a panel of a remote's lies over it",
    () => find("main").insertAdjacentHTML("beforeend", '<div data-not-kept="over"></div>'),
  ],
  ["its rows are scrolled", () => (find("[role=grid]").scrollTop = 36)],
])("it isn't kept while %s", (_what, change) => {
  expect(keep(change)).toBeUndefined();
});

test("what was kept before is forgotten where the page holds what can't be painted ahead", () => {
  keptOrThrow();
  const cards = () => find("main").insertAdjacentHTML("beforeend", '<div data-not-kept="over"></div>');
  expect(keep(cards)).toBeUndefined();
});

test("the next visit shows it with the rows that were asked for, as text and to the digit; what is left over goes", async () => {
  const screen = keptOrThrow();
  const hostile = '<img src=x onerror="document.title=1">';
  await visit(
    screen,
    readOf(`[{"id":12345678901234567890,"name":${JSON.stringify(hostile)}},{"id":2,"name":null}]`),
  );
  expect(told()).toEqual(["12345678901234567890", hostile, "2", "null"]);
  expect(document.querySelector(`#${FIRST_PAINT_ID} img`)).toBeNull();
  expect(painted("[role=rowgroup]").style.height).toBe("72px");
  expect(painted("a[href='/data']").textContent).toBe("Data");
  expect(document.querySelector(`#${FIRST_PAINT_ID} a[href^="https://elsewhere"]`)).toBeNull();
});

test("the page takes its place as it shows rows, with what was pressed, typed and focused meanwhile", async () => {
  const { root, paint } = await visit(keptOrThrow(), readOf('[{"id":1,"name":"a"}]'));
  paint.giveWayTo();
  const heard: string[] = [];
  root.addEventListener("click", ({ target }) => heard.push((target as Element).textContent));
  painted("button").click();
  (painted("input") as HTMLInputElement).value = "air";
  painted("input").focus();
  expect(heard).toEqual([]);
  showRows();
  await jest.advanceTimersByTimeAsync(50);
  expect(isPainted()).toBe(false);
  expect(heard).toEqual(["Menu"]);
  expect((find("#foyer input") as HTMLInputElement).value).toBe("air");
  expect(document.activeElement).toBe(find("#foyer input"));
});

test.each([
  ["a · Alpha", true],
  ["ab", false],
])("who presses a cell of a key that stands as %j later: in the same cell %s", async (stands, isSame) => {
  const { paint } = await visit(keptOrThrow(), readOf('[{"id":1,"name":"a"}]'));
  paint.giveWayTo();
  const real = find("#foyer [aria-rowindex='2'] [aria-colindex='2']");
  real.textContent = stands;
  const heard: Event[] = [];
  real.addEventListener("click", (event) => heard.push(event));
  const cell = painted("[aria-rowindex='2'] [aria-colindex='2']");
  expect(cell.textContent).toBe("a");
  cell.focus();
  cell.click();
  showRows();
  await jest.advanceTimersByTimeAsync(5_000);
  expect([document.activeElement === real, heard.length]).toEqual([isSame, isSame ? 1 : 0]);
});

test.each([
  ["there are none", readOf("[]")],
  ["they may not be read", readOf('{"code":"42501"}', 403)],
])("where %s, the page takes its place as soon as it stands", async (_why, read) => {
  const { paint } = await visit(keptOrThrow(), read);
  expect(isPainted()).toBe(true);
  paint.giveWayTo();
  await Promise.resolve();
  await Promise.resolve();
  expect(isPainted()).toBe(false);
});

test.each<[string, SessionSnapshot]>([
  ["somebody else", { status: "signed-in", user: { id: "eve" } } as SessionSnapshot],
  ["nobody", { status: "signed-out", reason: "expired" }],
])("where %s is signed in by then, nothing of it stays", async (_who, snapshot) => {
  await visit(keptOrThrow(), readOf("[]"), snapshot);
  expect(isPainted()).toBe(false);
});

test("whatever keeps the page, what is painted goes", async () => {
  await visit(keptOrThrow(), readOf('[{"id":1,"name":"a"}]'));
  jest.advanceTimersByTime(12_000);
  expect(isPainted()).toBe(false);
});

test("one that stands otherwise when it is left is kept no longer", () => {
  keep();
  jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(screens().of("/data/flights?sort=id")).toBeDefined();
  jest
    .spyOn(find("[role=grid]"), "getBoundingClientRect")
    .mockReturnValue(DOMRect.fromRect({ x: 240, y: 0, width: 300, height: 72 }));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(screens().of("/data/flights?sort=id")).toBeUndefined();
});

test("what somebody else wrote there is not painted", () => {
  const screen = keptOrThrow();
  const [name = ""] = Object.keys(localStorage);
  for (const damaged of [
    "no JSON",
    JSON.stringify([{ ...screen, rows: { columns: [{}] } }]),
    JSON.stringify([{ ...screen, root: { onclick: "x" } }]),
  ]) {
    localStorage.setItem(name, damaged);
    expect(screens().of("/data/flights?sort=id")).toBeUndefined();
  }
});
