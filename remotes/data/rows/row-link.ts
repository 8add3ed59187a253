import { tableView } from "../address/view-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";

/** The whole address of a row, as one sends it to somebody: without the order and the filters of whoever sends it. */
export function rowLink(table: Table, rowKey: string, { addressOf }: AddressedView): string {
  return new URL(addressOf({ ...tableView(table.name, table.schema), row: rowKey }), location.href).href;
}
