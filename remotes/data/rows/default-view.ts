import type { AddressedView } from "../address/use-view-address.ts";
import { formatViewAddress, parseViewAddress, tableView } from "../address/view-address.ts";
import type { TableView, ViewAddress } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { unknownColumns } from "./unknown-columns.ts";

/** Whether an address says nothing of how its table is looked at. */
export function isBareView(view: TableView): boolean {
  return !formatViewAddress({ ...view, schema: undefined }, "").includes("?");
}

/** The view that the operator chose for a table; `undefined` where there is none, or it can't be shown as it was meant. */
export function defaultViewOf(table: Table): TableView | undefined {
  const { name, schema, defaultView } = table;
  if (defaultView === undefined) return undefined;
  const view = parseViewAddress(`/${encodeURIComponent(name)}${defaultView}`, "");
  if (view.kind !== "table" || view.unread !== undefined || unknownColumns(view, table).length > 0)
    return undefined;
  return { ...view, schema, row: undefined, rowOf: undefined };
}

/** What is opened where an address says nothing of how to look at a table that has a default view. */
export function openingView(table: Table): TableView {
  return defaultViewOf(table) ?? tableView(table.name, table.schema);
}

/** Addresses from within a table with a default view: those of all its rows say that they are meant. */
export function withAllMeant(table: Table, addressed: AddressedView): AddressedView {
  const meant = <View extends ViewAddress>(view: View): View =>
    view.kind === "table" && view.table === table.name ? { ...view, view: "all" } : view;
  return {
    ...addressed,
    addressOf: (view) => addressed.addressOf(meant(view)),
    show(view, options) {
      addressed.show(meant(view), options);
    },
  };
}
