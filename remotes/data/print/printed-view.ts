import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridSource } from "../grid/grid-model.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";

/** What is printed: rows as their view shows them, or the row that is open beside them. */
export interface PrintedView {
  readonly table: Table;
  /** The table of the open row: the same one, or one that a row of it refers to. */
  readonly rowTable: Table;
  readonly view: TableView;
  readonly columns: readonly GridColumn[];
  readonly zone: TimeZoneChoice;
  readonly source: Pick<GridSource, "getState" | "row">;
}
