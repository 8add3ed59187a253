import "./board.css";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { texts } from "../summary/texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { boardAddress, firstBoard } from "./board-address.ts";
import type { Board } from "./board-address.ts";
import { BoardNumbers } from "./board-numbers.tsx";
import { ChartsPanel } from "./charts-panel.tsx";
import { linkedAddress } from "./linked-address.ts";

export interface LinkedPanelProps {
  table: Table;
  view: TableView;
  /** The charts' columns, or a board of such and of numbers. */
  shown: readonly string[] | Board;
  zone: TimeZoneChoice;
  onView(view: TableView, options?: { replace?: boolean }): void;
}

/** Charts beside the rows of a view, of all rows that its filters leave; on a board with numbers above them. */
export function LinkedPanel({ table, view, shown, zone, onView }: LinkedPanelProps): ReactNode {
  const t = texts.summary;
  const board = "numbers" in shown ? shown : undefined;
  const names = "numbers" in shown ? shown.charts : shown;
  return (
    <ChartsPanel
      table={table}
      view={view}
      title={board === undefined ? t.linked : t.board}
      names={names}
      addressOf={(charts) =>
        board === undefined ? linkedAddress(charts) : boardAddress({ ...board, charts })
      }
      other={
        board === undefined
          ? { label: t.asBoard, summary: boardAddress(firstBoard(table, names)) }
          : { label: t.linked, summary: linkedAddress(names) }
      }
      onView={onView}
    >
      {board !== undefined && (
        <BoardNumbers
          table={table}
          filters={view.filters}
          numbers={board.numbers}
          zone={zone}
          isAlone={board.charts.length === 0}
          onNumbers={(numbers) => {
            onView({ ...view, summary: boardAddress({ ...board, numbers }) });
          }}
        />
      )}
    </ChartsPanel>
  );
}
