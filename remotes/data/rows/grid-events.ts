import type { TableView } from "../address/view-address.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridEvents } from "../grid/grid-model.ts";
import type { MenuPlace } from "./grid-menu.tsx";
import { nextSort } from "./next-sort.ts";
import type { CopyCells } from "./use-copy.ts";
import type { TableLayout } from "./use-table-layout.ts";

export interface GridEventsOptions {
  view: TableView;
  columns: readonly GridColumn[];
  layout: TableLayout;
  onView(view: TableView): void;
  openRow(index: number): void;
  setMenu(place: MenuPlace): void;
  copy: CopyCells;
}

/** What the grid's gestures mean for the view. */
export function createGridEvents(options: GridEventsOptions): Omit<GridEvents, "onLook"> {
  const { view, columns, layout, onView, openRow, setMenu, copy } = options;
  return {
    onSort(column, isAdding) {
      onView({ ...view, sort: nextSort(view.sort, column, isAdding) });
    },
    onResizeColumn: layout.resize,
    onMoveColumn(column, toIndex) {
      layout.move(
        columns.map(({ name }) => name),
        column,
        toIndex,
      );
    },
    onMenu(at, element) {
      const { left, bottom, top } = element.getBoundingClientRect();
      setMenu({ at, leftPx: left, topPx: bottom, aboveTopPx: top });
    },
    onOpen(at) {
      openRow(at.row);
    },
    onCopy() {
      copy("tsv", "selection");
    },
    onSelect: () => undefined,
  };
}
