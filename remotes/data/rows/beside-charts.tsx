import "./beside-charts.css";
import { useState } from "react";
import type { ReactNode } from "react";
import { useIsStacked } from "../entries/use-is-narrow.ts";
import { late } from "../late.tsx";
import { SUGGESTED_BOARD } from "../linked/board-address.ts";
import type { Board } from "../linked/board-address.ts";
import type { RowSource } from "../paging/row-source.ts";
import { TableRows } from "./table-rows.tsx";
import type { TableScreenProps } from "./use-table.tsx";

const LinkedPanel = late(async () => (await import("../linked/linked-panel.tsx")).LinkedPanel);

export interface BesideChartsProps extends TableScreenProps {
  /** The charts' columns, or a board of such and of numbers, or one that is to be suggested. */
  shown: readonly string[] | Board | typeof SUGGESTED_BOARD;
}

/** The rows of a table and charts of them: all of it is asked again together. What stands first on the screen does so for the keyboard. */
export function BesideCharts(props: BesideChartsProps): ReactNode {
  const { shown } = props;
  const [source, setSource] = useState<RowSource>();
  const isStacked = useIsStacked();
  const rows = (
    <div key="rows" className="data-rows-part">
      <TableRows {...props} onSource={setSource} />
    </div>
  );
  const charts = <LinkedPanel key="charts" {...props} rows={source} />;
  const isBoard = shown === SUGGESTED_BOARD || "numbers" in shown;
  return (
    <div className="data-beside-charts" data-board={isBoard ? "" : undefined}>
      {isStacked ? [charts, rows] : [rows, charts]}
    </div>
  );
}
