import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import type { TableModel } from "./table-model.ts";
import { useCellKeys } from "./use-cell-keys.ts";

afterEach(cleanup);

const COLUMNS = ["id", "name", "city"].map((name) => ({ name, kind: "text", title: name, isSortable: true }));

/** A grid of which the last cell of the first row is chosen, and what was done with it. */
async function doneBy(
  event: object,
  pinned = 0,
  on: (root: HTMLElement) => Element = (root) => root,
): Promise<unknown[]> {
  const root = document.createElement("div");
  root.append(document.createElement("input"));
  document.body.append(root);
  const done: unknown[] = [];
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
    person: { zone: "utc", density: "compact" },
    grid: { current: { root, active: () => ({ row: 0, column: 2 }) } },
    layout: {
      setPinned: (count: number) => done.push(["pinned", count]),
      setColumns: (names: readonly string[]) => done.push(["shown", names]),
    },
    onView: ({ filters }: TableModel["view"]) => done.push(["filters", filters]),
  } as unknown as TableModel;
  const context = createTestContext({ basePath: "/data", path: "/data" });
  renderHook(
    () => {
      useCellKeys(model, (column) => done.push(["filter on", column]));
    },
    {
      wrapper: ({ children }) => <RemoteContextProvider context={context}>{children}</RemoteContextProvider>,
    },
  );
  fireEvent.keyDown(on(root), event);
  // What a key does comes with the menus' code.
  await import("./menu-entries.ts");
  await Promise.resolve();
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
