import type { ReferenceLabel, Table } from "../catalogue/catalogue.ts";
import { toColumnKind, typeName } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { TableView } from "../address/view-address.ts";
import { parseFormats } from "../address/column-formats.ts";
import type { GridColumn } from "./column-layout.ts";
import { isSortable } from "../order/order.ts";

/** Of a reference of several columns the first one shows the label. */
function labelOf(table: Table, name: string): { label?: ReferenceLabel } {
  const label = table.foreignKeys?.find(({ columns }) => columns[0] === name)?.label;
  return label === undefined ? {} : { label };
}

/** The columns that a view shows, in its order. Names that the table doesn't have any more are passed over. */
export function gridColumns(
  table: Table,
  { columns: shown, formats }: Pick<TableView, "columns" | "formats">,
): readonly GridColumn[] {
  const asked = parseFormats(formats);
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const chosen = (shown ?? []).flatMap((name) => byName.get(name) ?? []);
  return (chosen.length > 0 ? chosen : table.columns.filter(({ isHidden }) => isHidden !== true)).map(
    (column) => ({
      ...labelOf(table, column.name),
      // One of a few words looks like one.
      format: asked.get(column.name) ?? column.format ?? (column.enumValues && "pill"),
      pictures: column.pictures,
      name: column.name,
      type: typeName(column),
      kind: toColumnKind(column.type),
      title: titleOf(column),
      comment: column.comment,
      isSortable: isSortable(column),
    }),
  );
}
