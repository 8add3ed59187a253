import { gridColumn, gridModel, NO_EVENTS } from "../testing/grid-parts.ts";
import { createGrid } from "./grid-engine.ts";
import type { GridHandle } from "./grid-model.ts";

const VIEW = { width: 800, height: 400 };
const ROW_PX = 36;
const model = gridModel([gridColumn("id", "bigint"), gridColumn("word", "text")]);

function showRows(total: number, events = NO_EVENTS): { root: HTMLElement; grid: Omit<GridHandle, "show"> } {
  const root = document.createElement("div");
  Object.defineProperty(root, "clientWidth", { value: VIEW.width });
  Object.defineProperty(root, "clientHeight", { value: VIEW.height });
  const grid = createGrid(
    root,
    {
      total: () => total,
      isTotalExact: () => true,
      row: (index) => ({ id: index }),
      isPlaced: () => true,
      isChanged: () => false,
    },
    events,
  );
  grid.setModel(model);
  return { root, grid };
}

const press = (key: string, modifiers: KeyboardEventInit): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...modifiers }));
};

const firstIndex = (root: HTMLElement): number =>
  Math.min(
    ...[...root.querySelectorAll("[aria-rowindex]")]
      .map((row) => Number(row.getAttribute("aria-rowindex")))
      .filter((index) => index > 2),
  );

test("rows that come while a scroll is under way don't undo it", () => {
  for (const total of [1_000, 1_000_000]) {
    const { root, grid } = showRows(total);
    const end = Math.min(total * ROW_PX, 15_000_000) - (VIEW.height - 48);
    // The browser moves at once, and tells of it with its next frame.
    root.scrollTop = end;
    grid.refresh();
    expect(root.scrollTop).toBe(end);
    expect(root.querySelector(`[aria-rowindex="${total + 1}"]`)).not.toBeNull();
    expect(firstIndex(root)).toBeGreaterThan(total - 20);
    grid.destroy();
  }
});

test("in a window that is magnified the page follows the focus; otherwise nothing moves around the grid", () => {
  const { root, grid } = showRows(10);
  document.body.append(root);
  const followed = jest.fn();
  root.scrollIntoView = followed;
  grid.focus();
  expect(followed).not.toHaveBeenCalled();
  jest.replaceProperty(globalThis, "innerHeight", 256);
  grid.focus();
  expect(followed).toHaveBeenCalledWith({ block: "nearest" });
  // Rows that come are no move of the person's.
  grid.refresh();
  expect(followed).toHaveBeenCalledTimes(1);
  grid.destroy();
  root.remove();
});

test("marks the row that is open, wherever it is scrolled to", () => {
  const { root, grid } = showRows(1_000);
  const marked = (): (string | null)[] =>
    [...root.querySelectorAll("[aria-current]")].map((row) => row.getAttribute("aria-rowindex"));
  const scrollTo = (top: number): void => {
    root.scrollTop = top;
    grid.refresh();
  };
  expect(marked()).toEqual([]);
  grid.setModel({ ...model, isOpen: ({ id }) => id === 3 });
  expect(marked()).toEqual(["5"]);
  scrollTo(500 * ROW_PX);
  expect(marked()).toEqual([]);
  scrollTo(0);
  expect(marked()).toEqual(["5"]);
  grid.setModel(model);
  expect(marked()).toEqual([]);
  grid.destroy();
});

test("a whole column, row or table is selected from any cell of it, and the focus stays", () => {
  const { root, grid } = showRows(200);
  document.body.append(root);
  grid.goTo({ row: 50, column: 1 }, { focus: true });
  press(" ", { ctrlKey: true });
  expect(grid.selection()).toEqual({ firstRow: 0, lastRow: 199, firstColumn: 1, lastColumn: 1 });
  press(" ", { shiftKey: true });
  expect(grid.selection()).toEqual({ firstRow: 50, lastRow: 50, firstColumn: 0, lastColumn: 1 });
  press("a", { ctrlKey: true });
  expect(grid.selection()).toEqual({ firstRow: 0, lastRow: 199, firstColumn: 0, lastColumn: 1 });
  expect(grid.active()).toEqual({ row: 50, column: 1 });
  press("ArrowDown", {});
  expect(grid.selection()).toEqual({ firstRow: 51, lastRow: 51, firstColumn: 1, lastColumn: 1 });
  root.remove();
  grid.destroy();
});

test("other rows that a key shows at once begin with nothing selected", () => {
  const onSort = (): void => {
    grid.setModel(model, true);
  };
  const { root, grid } = showRows(200, { ...NO_EVENTS, onSort });
  document.body.append(root);
  grid.goTo({ row: -1, column: 1 }, { focus: true });
  press(" ", { ctrlKey: true });
  expect(grid.selection().lastRow).toBe(199);
  press("Enter", {});
  expect(grid.selection()).toEqual({ firstRow: 0, lastRow: -1, firstColumn: 1, lastColumn: 1 });
  root.remove();
  grid.destroy();
});
