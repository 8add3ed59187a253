import { actionOf } from "./grid-keys.ts";
import type { GridAction } from "./grid-keys.ts";
import { HEADER_ROW } from "./selection.ts";

const size = { rows: 1_000_000, columns: 8, rowsPerPage: 20 };

function press(combination: string, row = 500, column = 3, rows = size.rows): GridAction | undefined {
  const parts = combination.split("+");
  const key = parts.at(-1) === "Space" ? " " : (parts.at(-1) ?? "");
  return actionOf(
    { key, isCtrl: parts.includes("Ctrl"), isShift: parts.includes("Shift"), isAlt: parts.includes("Alt") },
    { row, column },
    { ...size, rows },
  );
}

test.each([
  ["ArrowRight", 500, 4],
  ["ArrowLeft", 500, 2],
  ["ArrowDown", 501, 3],
  ["ArrowUp", 499, 3],
  ["PageDown", 520, 3],
  ["PageUp", 480, 3],
  ["Home", 500, 0],
  ["End", 500, 7],
  ["Ctrl+Home", 0, 0],
  ["Ctrl+End", 999_999, 7],
  ["Ctrl+ArrowRight", 500, 7],
  ["Ctrl+ArrowLeft", 500, 0],
  ["Ctrl+ArrowDown", 999_999, 3],
  ["Ctrl+ArrowUp", 0, 3],
])("%s moves the focus as the grid pattern says", (keys, row, column) => {
  expect(press(keys)).toEqual({ kind: "move", to: { row, column }, isExtending: false });
  if (!keys.includes("Ctrl+")) expect(press(`Shift+${keys}`)).toMatchObject({ isExtending: true });
});

test("the focus doesn't wrap at the edges, and the header is above the first row", () => {
  expect(press("ArrowUp", 0)).toMatchObject({ to: { row: HEADER_ROW } });
  expect(press("ArrowUp", HEADER_ROW)).toMatchObject({ to: { row: HEADER_ROW } });
  expect(press("ArrowDown", HEADER_ROW)).toMatchObject({ to: { row: 0 } });
  expect(press("ArrowDown", 999_999)).toMatchObject({ to: { row: 999_999 } });
  expect(press("ArrowLeft", 5, 0)).toMatchObject({ to: { column: 0 } });
  expect(press("ArrowRight", 5, 7)).toMatchObject({ to: { column: 7 } });
  expect(press("Shift+ArrowUp", 0)).toMatchObject({ to: { row: 0 } });
  expect(press("ArrowDown", HEADER_ROW, 3, 0)).toMatchObject({ to: { row: HEADER_ROW } });
});

test("selects, copies, opens, sorts, and leaves the browser its own keys", () => {
  expect(press("Ctrl+Space")).toEqual({ kind: "select", what: "column" });
  expect(press("Shift+Space")).toEqual({ kind: "select", what: "row" });
  expect(press("Ctrl+a")).toEqual({ kind: "select", what: "all" });
  expect(press("Escape")).toEqual({ kind: "select", what: "nothing" });
  expect(press("Ctrl+c")).toEqual({ kind: "copy" });
  expect(press("Enter")).toEqual({ kind: "open" });
  expect(press("Shift+F10")).toEqual({ kind: "menu" });
  expect(press("Enter", HEADER_ROW)).toEqual({ kind: "sort" });
  expect(press("Shift+Enter", HEADER_ROW)).toEqual({ kind: "add-sort" });
  expect(press("Shift+ArrowRight", HEADER_ROW)).toEqual({ kind: "resize-column", isWider: true });
  expect(press("Ctrl+Shift+ArrowLeft", HEADER_ROW)).toEqual({ kind: "move-column", by: -1 });
  for (const keys of ["Tab", "F5", "Ctrl+t", "Ctrl+Shift+C", "Alt+ArrowLeft", "x"])
    expect(press(keys)).toBeUndefined();
});
