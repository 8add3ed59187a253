import { RemoteContextProvider } from "@foyer/contracts/react";
import type { PaletteEntry, RemoteContext } from "@foyer/contracts";
import { createTestContext } from "@foyer/contracts/testing";
import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import type { TableModel } from "./table-model.ts";
import { useCellKeys } from "./use-cell-keys.ts";

afterEach(cleanup);

const COLUMNS = ["id", "name", "city"].map((name) => ({ name, kind: "text", title: name, isSortable: true }));

/** A grid of which the last cell of the first row is chosen, and what was done with it. */
async function doneBy(
  event: object | string,
  pinned = 0,
  on: (root: HTMLElement) => Element = (root) => root,
  selectedFrom = 2,
  hasClipboard = true,
): Promise<unknown[]> {
  const root = document.createElement("div");
  root.append(document.createElement("input"));
  document.body.append(root);
  const done: unknown[] = [];
  // The grid's own keys are told to the grid alone.
  root.addEventListener("keydown", ({ key, shiftKey, bubbles }) => {
    if (!bubbles) done.push([key, shiftKey]);
  });
  const model = {
    table: {
      name: "t",
      kind: "table",
      primaryKey: ["id"],
      columns: COLUMNS.map(({ name }) => ({ name, type: "text", isNullable: true })),
    },
    columns: COLUMNS,
    view: { sort: [], filters: [], pinned },
    catalogue: { tables: [] },
    source: { row: () => ({ id: "1", name: "one", city: "Oslo" }), loadedIndexes: () => [0] },
    person: { zone: "utc", height: "short" },
    grid: {
      current: {
        root,
        active: () => ({ row: 0, column: 2 }),
        selection: () => ({ firstRow: 0, lastRow: 0, firstColumn: selectedFrom, lastColumn: 2 }),
        goTo: (at: object, how: object) => done.push(["went to", at, how]),
      },
    },
    addressed: { addressOf: ({ table, row }: TableModel["view"]) => `/data/${table}?row=${row}` },
    openRow: (index: number) => done.push(["opened", index]),
    layout: {
      setPinned: (count: number) => done.push(["pinned", count]),
      setColumns: (names: readonly string[]) => done.push(["shown", names]),
    },
    onView: ({ filters }: TableModel["view"]) => done.push(["filters", filters]),
  } as unknown as TableModel;
  const offered: PaletteEntry[] = [];
  const clipboard = hasClipboard ? { writeText: async (text: string) => void done.push(text) } : undefined;
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  const context: RemoteContext = {
    ...createTestContext({ basePath: "/data", path: "/data" }),
    announce: (words) => void done.push(["said", words]),
    palette: {
      offer(entries) {
        if (typeof entries !== "function") offered.push(...entries);
        return () => undefined;
      },
    },
  };
  renderHook(
    () => {
      useCellKeys(model, (column) => done.push(["filter on", column]));
    },
    {
      wrapper: ({ children }) => <RemoteContextProvider context={context}>{children}</RemoteContextProvider>,
    },
  );
  // The page hears single keys, and runs what was offered for them.
  if (typeof event === "string") offered.find(({ key }) => key === event)?.run?.();
  else fireEvent.keyDown(on(root), event);
  // What a key does comes with the menus' code.
  await import("./menu-entries.ts");
  await new Promise((resolve) => setTimeout(resolve));
  cleanup();
  root.remove();
  return done;
}
const held = { altKey: true, shiftKey: true };

test("one key does with the chosen cell or its column what their menus do", async () => {
  expect(await doneBy({ ...held, key: "P" })).toEqual([["pinned", 3]]);
  expect(await doneBy({ ...held, key: "P" }, 3)).toEqual([["pinned", 2]]);
  expect(await doneBy({ ...held, key: "H" })).toEqual([["shown", ["id", "name"]]]);
  expect(await doneBy({ ...held, key: "F" })).toEqual([["filter on", "city"]]);
  expect(await doneBy({ ...held, key: "V" })).toEqual([
    ["filters", [{ kind: "condition", column: "city", operator: "eq", value: "Oslo", isNegated: false }]],
  ]);
});

test("with Option and Shift, which write other characters, it is the key itself", async () => {
  expect(await doneBy({ ...held, key: "\u220f", code: "KeyP" })).toEqual([["pinned", 3]]);
});

test("other keys, keys elsewhere, and what is written in a cell do nothing", async () => {
  expect(await doneBy({ ...held, key: "P", altKey: false })).toEqual([]);
  expect(await doneBy({ ...held, key: "P", ctrlKey: true })).toEqual([]);
  expect(await doneBy({ ...held, key: "Q" })).toEqual([]);
  expect(await doneBy({ ...held, key: "P" }, 0, () => document.body)).toEqual([]);
  expect(await doneBy({ ...held, key: "P" }, 0, (root) => root.querySelector("input") ?? root)).toEqual([]);
});

test("single keys, as the page hears them, select a row, open it, copy its link, sort, and leave only what is the same", async () => {
  expect(await doneBy("x")).toEqual([[" ", true]]);
  expect(await doneBy("x", 0, undefined, 0)).toEqual([["went to", { row: 0, column: 2 }, { focus: true }]]);
  expect(await doneBy("r")).toEqual([["opened", 0]]);
  expect(await doneBy("y")).toEqual([new URL("/data/t?row=1", location.href).href, ["said", "Copied."]]);
  expect(await doneBy("=")).toEqual([
    ["filters", [{ kind: "condition", column: "city", operator: "eq", value: "Oslo", isNegated: false }]],
  ]);
});

test("a page without a clipboard, as without https, says that nothing was copied", async () => {
  const done = await doneBy("y", 0, undefined, 2, false);
  expect(done).toEqual([["said", expect.stringMatching(/^The browser refused to copy/)]]);
});
