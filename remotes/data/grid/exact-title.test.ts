import { toColumnKind } from "../catalogue/column-kind.ts";
import type { Row } from "../requests/read-answer.ts";
import type { GridColumn } from "./column-layout.ts";
import { createGrid } from "./grid-engine.ts";
import type { GridEvents } from "./grid-model.ts";

const nothing = (): void => undefined;
const events: GridEvents = {
  onLook: nothing,
  onSort: nothing,
  onResizeColumn: nothing,
  onMoveColumn: nothing,
  onMenu: nothing,
  onOpen: nothing,
  onCopy: nothing,
  onSelect: nothing,
};
const column = (name: string, type: string): GridColumn => ({
  name,
  type,
  kind: toColumnKind(type),
  title: name,
  comment: undefined,
  isSortable: true,
});
const COLUMNS = [
  column("at", "timestamp with time zone"),
  column("key", "uuid"),
  { ...column("n", "bigint"), format: "grouped" as const },
  column("word", "text"),
];
const AT = "2026-11-20T21:07:26.130042+00:00";
const KEY = "6f6b1c8e-0b1f-4a75-9f6c-0d6b2a1c5e11";

function hover(root: HTMLElement, rowIndex: number, columnIndex: number): string | null {
  const cell = root.querySelector(`[aria-rowindex="${rowIndex}"] [aria-colindex="${columnIndex}"]`);
  cell?.dispatchEvent(new MouseEvent("pointermove", { bubbles: true }));
  return cell?.getAttribute("title") ?? null;
}

test("the cell under the pointer tells the exact value, microseconds too, and no other one does", () => {
  let rows: readonly Row[] = [{ at: AT, key: KEY, n: "12345678901234567890", word: "short" }];
  const root = document.createElement("div");
  const grid = createGrid(
    root,
    { total: () => rows.length, isTotalExact: () => true, row: (at) => rows[at], isChanged: () => false },
    events,
  );
  grid.setModel({
    label: "Rows",
    columns: COLUMNS,
    widths: {},
    pinned: 0,
    sort: [],
    rowHeightPx: 36,
    zone: "local",
    isOpen: undefined,
  });
  expect(root.querySelector("[role=gridcell][title]")).toBeNull();
  expect(hover(root, 2, 1)).toBe(AT);
  expect(hover(root, 2, 2)).toBe(KEY);
  expect(hover(root, 2, 3)).toBe("12345678901234567890");
  expect(root.querySelectorAll("[role=gridcell][title]")).toHaveLength(1);
  expect(hover(root, 2, 4)).toBeNull();

  expect(hover(root, 2, 1)).toBe(AT);
  rows = [{ at: null, key: KEY, n: 1, word: "" }];
  grid.refresh();
  expect(root.querySelector("[role=gridcell][title]")).toBeNull();
  expect(hover(root, 2, 1)).toBeNull();
  hover(root, 2, 2);
  root.dispatchEvent(new Event("scroll"));
  expect(root.querySelector("[role=gridcell][title]")).toBeNull();
  grid.destroy();
});
