import type { GridEvents } from "../grid/grid-model.ts";
import type { MenuPlace } from "./grid-menu.tsx";
import { nextSort } from "./next-sort.ts";
import type { TableModel } from "./table-model.ts";

/** What the grid's gestures mean for the view. */
export function createGridEvents(
  { view, columns, layout, onView, openRow, copy }: TableModel,
  onMenu: (place: MenuPlace) => void,
  onSelect: () => void = () => undefined,
): Omit<GridEvents, "onLook"> {
  return {
    onSort(column, isAdding) {
      onView({ ...view, sort: nextSort(view.sort, column, isAdding) });
    },
    onResize: layout.setWidths,
    onMoveColumn(column, toIndex) {
      layout.move(
        columns.map(({ name }) => name),
        column,
        toIndex,
      );
    },
    onMenu(at, element) {
      const { left, bottom, top } = element.getBoundingClientRect();
      onMenu({ at, leftPx: left, topPx: bottom, aboveTopPx: top });
    },
    onOpen(at) {
      openRow(at.row);
    },
    onCopy() {
      copy("tsv", "selection");
    },
    // At once: what is drawn of it elsewhere must not move the cells between the two presses of a double one.
    onSelect,
  };
}
