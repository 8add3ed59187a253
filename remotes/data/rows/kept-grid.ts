import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { FittedGrid } from "../cells/use-fitting.ts";
import type { ChangePerson, PersonPreferences } from "../grid/grid-preferences.ts";
import type { PrintedView } from "../print/printed-view.ts";

/** What the line above the rows takes of a table that is open. */
export interface KeptGrid {
  readonly table: Table;
  readonly view: TableView;
  readonly columns: readonly GridColumn[];
  readonly source: PrintedView["source"] & FittedGrid["source"];
  readonly grid: FittedGrid["grid"];
  readonly layout: FittedGrid["layout"] & { setPinned(pinned: number): void };
  readonly person: PersonPreferences;
  readonly catalogue?: Catalogue;
  readonly addressed?: AddressedView;
  onView(view: TableView): void;
  onPerson: ChangePerson;
  say(message: string): void;
}
