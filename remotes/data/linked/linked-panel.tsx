import "./board.css";
import { Skeleton } from "@foyer/ui";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import type { RowSource } from "../paging/row-source.ts";
import { useLatest } from "../requests/use-latest.ts";
import { AskingContext } from "../summary/asking.ts";
import { texts } from "../summary/texts.ts";
import { boardAddress, firstBoard, SUGGESTED_BOARD } from "./board-address.ts";
import type { Board } from "./board-address.ts";
import { BoardCards } from "./board-cards.tsx";
import { BoardNumbers } from "./board-numbers.tsx";
import { ChartsPanel } from "./charts-panel.tsx";
import { firstCharts } from "./first-charts.ts";
import { linkedAddress } from "./linked-address.ts";
import { loadSuggestion } from "./load-suggestion.ts";
import { RefreshBar } from "./refresh-bar.tsx";
import { useRefresh } from "./use-refresh.ts";
import { clockName } from "../values/page-clock.ts";

const SKELETON_LINES = 12;

export interface LinkedPanelProps {
  table: Table;
  view: TableView;
  /** The charts' columns, or a board of such and of numbers, or one that is to be suggested. */
  shown: readonly string[] | Board | typeof SUGGESTED_BOARD;
  addressed: AddressedView;
  preferences: Preferences;
  catalogue: Pick<Catalogue, "tables" | "sharesViews">;
  onView(view: TableView, options?: { replace?: boolean }): void;
  /** The rows beside it, which are asked again with it; `undefined` until they are drawn. */
  rows: RowSource | undefined;
}

/** Charts beside the rows of a view, of all rows that its filters leave; on a board with numbers and views of the table. */
export function LinkedPanel({ shown, ...props }: LinkedPanelProps): ReactNode {
  return shown === SUGGESTED_BOARD ? <SuggestedBoard {...props} /> : <Panel {...props} shown={shown} />;
}

function Panel(
  props: Omit<LinkedPanelProps, "shown"> & { readonly shown: readonly string[] | Board },
): ReactNode {
  const { table, view, shown, preferences, onView, rows } = props;
  const t = texts.summary;
  const board = "numbers" in shown ? shown : undefined;
  const names = "numbers" in shown ? shown.charts : shown;
  const { zone } = preferences.person();
  const { asking, asOfMs, refresh, hold } = useRefresh(board?.everySeconds, rows);
  const showBoard = (next: Board): void => {
    onView({ ...view, summary: boardAddress(next) });
  };
  return (
    <AskingContext value={asking}>
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
        onBrushing={hold}
        below={
          board !== undefined && (
            <BoardCards
              {...props}
              cards={board.cards}
              onCards={(cards) => {
                showBoard({ ...board, cards });
              }}
            />
          )
        }
      >
        {board !== undefined && (
          <>
            <RefreshBar
              everySeconds={board.everySeconds}
              asOfMs={asOfMs}
              zone={zone}
              onRefresh={refresh}
              onEvery={(everySeconds) => {
                const { everySeconds: _every, ...rest } = board;
                showBoard({ ...rest, ...(everySeconds !== undefined && { everySeconds }) });
              }}
            />
            <BoardNumbers
              table={table}
              filters={view.filters}
              numbers={board.numbers}
              zone={zone}
              isAlone={board.charts.length === 0}
              onNumbers={(numbers) => {
                showBoard({ ...board, numbers });
              }}
            />
          </>
        )}
      </ChartsPanel>
    </AskingContext>
  );
}

/** Looks at what the columns hold, and leads to the board that this suggests. */
function SuggestedBoard({ table, view, onView }: Omit<LinkedPanelProps, "shown">): ReactNode {
  const t = texts.summary;
  const key = JSON.stringify([table.schema, table.name, view.filters, clockName()]);
  const { value, error } = useLatest(key, (signal) => loadSuggestion(table, view.filters, signal));
  const lead = useEffectEvent((board: Board) => {
    onView({ ...view, summary: boardAddress(board) }, { replace: true });
  });
  useEffect(() => {
    // Where nobody can be asked, the columns' types say what there is; the board says why it is empty.
    if (error !== undefined) lead(firstBoard(table, firstCharts(table)));
    else if (value !== undefined) lead(value);
  }, [value, error, table]);
  return (
    <aside className="data-chart-panel data-linked" aria-label={t.board} aria-busy="true">
      <h2>{t.board}</h2>
      <p className="data-muted">{t.suggesting}</p>
      <Skeleton lines={SKELETON_LINES} label={t.suggesting} />
    </aside>
  );
}
