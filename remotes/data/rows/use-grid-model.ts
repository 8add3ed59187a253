import { useMemo } from "react";
import { formatRowKey } from "../address/row-address.ts";
import type { GridModel } from "../grid/grid-model.ts";
import type { Row } from "../requests/read-answer.ts";
import { texts } from "../texts.ts";
import { headPxOf, rowLinesOf, rowPxOf } from "../grid/row-height.ts";
import type { TableModel } from "./table-model.ts";

/** What the grid draws of a table. It stays the same object while nothing of it changes: a new one is drawn anew. */
export function useGridModel(
  title: string,
  {
    table,
    view,
    columns,
    layout,
    person,
  }: Pick<TableModel, "table" | "view" | "columns" | "layout" | "person">,
  paint?: GridModel["paint"],
): GridModel {
  const { primaryKey } = table;
  const { pinned, sort, row: openKey, rowOf, heads } = view;
  const { widths } = layout;
  const { zone } = person;
  const height = view.height ?? person.height;
  return useMemo(
    () => ({
      label: texts.rows.region(title),
      columns,
      widths,
      pinned,
      sort,
      rowHeightPx: rowPxOf(height),
      lines: rowLinesOf(height),
      headHeightPx: headPxOf(heads),
      zone,
      paint,
      isOpen:
        openKey === undefined || rowOf !== undefined
          ? undefined
          : (row: Row) => formatRowKey(row, primaryKey) === openKey,
    }),
    [title, columns, widths, pinned, sort, height, heads, zone, paint, openKey, rowOf, primaryKey],
  );
}
