import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey, tablesBeside } from "../catalogue/find-table.ts";
import { painted } from "../grid/after-paint.ts";
import { late } from "../late.tsx";
import { useTableModel } from "./table-model.ts";

// What is opened by a press comes once that is answered.
const RowPanel = late(async () => (await import("./row-panel.tsx")).RowPanel, painted);

/** Where a row opens beside the grid: of this table, or of one that it refers to. */
export function RowPanelSlot(): ReactNode {
  const { table, view, catalogue, grid, onView } = useTableModel();
  const { row, rowOf } = view;
  const rowTable = rowOf === undefined ? table : besideOf(rowOf);
  function besideOf(wanted: string): Table | undefined {
    return catalogue && tablesBeside(catalogue, table).find(({ name }) => name === wanted);
  }
  if (row === undefined || rowTable === undefined) return null;
  return (
    <RowPanel
      key={placeKey(rowTable)}
      table={rowTable}
      rowKey={row}
      onClose={() => {
        onView({ ...view, row: undefined, rowOf: undefined });
        grid.current?.focus();
      }}
    />
  );
}
