import { createGrid } from "./grid-engine.ts";
import type { GridEvents, GridHandle, GridModel } from "./grid-model.ts";

const VIEW = { width: 800, height: 400 };
const ROW_PX = 36;
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

const model: GridModel = {
  label: "Rows",
  columns: [
    { name: "id", title: "id", type: "bigint", kind: "number", comment: undefined, isSortable: true },
  ],
  widths: {},
  pinned: 0,
  sort: [],
  rowHeightPx: ROW_PX,
  zone: "local",
  isOpen: undefined,
};

function showRows(total: number): { root: HTMLElement; grid: GridHandle } {
  const root = document.createElement("div");
  Object.defineProperty(root, "clientWidth", { value: VIEW.width });
  Object.defineProperty(root, "clientHeight", { value: VIEW.height });
  const grid = createGrid(
    root,
    { total: () => total, isTotalExact: () => true, row: (index) => ({ id: index }), isChanged: () => false },
    events,
  );
  grid.setModel(model);
  return { root, grid };
}

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
