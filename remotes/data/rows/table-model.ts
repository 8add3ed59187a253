import { createContext, useContext } from "react";
import type { RefObject } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle, GridSource } from "../grid/grid-model.ts";
import type { ChangePerson, PersonPreferences } from "../grid/grid-preferences.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { CopyCells } from "./use-copy.ts";
import type { TableLayout } from "./use-table-layout.ts";

/** What the parts of a screen around one grid share: the rows, how they are shown, and what can be done with them. */
export interface TableModel {
  readonly table: Table;
  readonly view: TableView;
  /** The columns that are shown, in their order. */
  readonly columns: readonly GridColumn[];
  readonly layout: TableLayout;
  /** The rows that are shown. */
  readonly source: GridSource &
    Pick<RowSource, "read" | "loadedIndexes"> &
    Partial<Pick<RowSource, "countExactly">>;
  /** How many rows the table has without any filter, as far as it is known. */
  readonly tableRows?: number | undefined;
  readonly grid: RefObject<GridHandle | null>;
  readonly person: PersonPreferences;
  /** Absent for a procedure's answer: the service can't filter its rows, and they refer to nothing. */
  readonly catalogue?: Catalogue;
  /** Absent where the view has no address of its own. */
  readonly addressed?: AddressedView;
  onView(view: TableView, options?: { replace?: boolean }): void;
  onPerson: ChangePerson;
  openRow(index: number): void;
  copy: CopyCells;
}

export const TableContext = createContext<TableModel | undefined>(undefined);

/** @throws outside of a `TableContext`, which is a mistake of ours */
export function useTableModel(): TableModel {
  const model = useContext(TableContext);
  if (model === undefined) throw new Error("There is no table around this component.");
  return model;
}
