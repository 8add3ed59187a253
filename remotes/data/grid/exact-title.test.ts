import type { Row } from "../requests/read-answer.ts";
import { gridColumn, gridModel, NO_EVENTS } from "../testing/grid-parts.ts";
import { createGrid } from "./grid-engine.ts";

const COLUMNS = [
  gridColumn("at", "timestamp with time zone"),
  gridColumn("key", "uuid"),
  { ...gridColumn("n", "bigint"), format: "grouped" as const },
  gridColumn("word", "text"),
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
    {
      total: () => rows.length,
      isTotalExact: () => true,
      row: (at) => rows[at],
      isPlaced: () => true,
      isChanged: () => false,
    },
    NO_EVENTS,
  );
  grid.setModel(gridModel(COLUMNS));
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
