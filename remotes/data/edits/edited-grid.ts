import type { RefObject } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import type { RowSource } from "../paging/row-source.ts";

/** A grid whose rows may be changed. */
export interface EditedGrid {
  readonly table: Table;
  /** Of the schemas that a reference may lead to. */
  readonly catalogue: Catalogue | undefined;
  readonly view: Pick<TableView, "filters" | "unread">;
  /** The columns that are shown, in their order. */
  readonly columns: readonly GridColumn[];
  readonly source: RowSource;
  readonly grid: RefObject<GridHandle | null>;
  onReload(): void;
  /** Says and shows what came of something. */
  say(message: string): void;
}
