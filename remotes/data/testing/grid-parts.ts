import { toColumnKind } from "../catalogue/column-kind.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridEvents, GridModel } from "../grid/grid-model.ts";

const nothing = (): void => undefined;

/** A grid's listener that does nothing. For tests. */
export const NO_EVENTS: GridEvents = {
  onLook: nothing,
  onSort: nothing,
  onResize: nothing,
  onMoveColumn: nothing,
  onMenu: nothing,
  onOpen: nothing,
  onCopy: nothing,
  onSelect: nothing,
};

export function gridColumn(name: string, type: string): GridColumn {
  return { name, type, kind: toColumnKind(type), title: name, comment: undefined, isSortable: true };
}

export function gridModel(columns: readonly GridColumn[]): GridModel {
  return {
    label: "Rows",
    columns,
    widths: {},
    pinned: 0,
    sort: [],
    rowHeightPx: 36,
    headHeightPx: 48,
    zone: "local",
    isOpen: undefined,
  };
}
