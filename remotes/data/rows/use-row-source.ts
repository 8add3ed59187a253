import type { Unsubscribe } from "@foyer/contracts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { clearsRows } from "../failures/clears-rows.ts";
import { pauseBefore } from "../paging/expected-cost.ts";
import type { RowSourceState } from "../paging/row-source-state.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { SourceCache } from "../paging/source-cache.ts";
import { afterPaint } from "../grid/after-paint.ts";
import { tellFirstRows } from "./first-rows.ts";

export interface ReadRows {
  /** What is asked now. */
  readonly source: RowSource;
  readonly state: RowSourceState;
  /** What is shown: until the first answer comes, the rows before. */
  readonly shown: RowSource;
  /** How many rows the table has without any filter, as far as it is known. */
  readonly tableRows: number | undefined;
}

/**
 * The rows that a view asks for. Questions that were asked before are answered from memory and read again behind it,
 * so that going back shows rows at once.
 */
export function useRowSource(cache: SourceCache, table: Table, { sort, filters }: TableView): ReadRows {
  const asked = JSON.stringify([sort, filters]);
  const source = useMemo(
    () => cache.of({ table, sort, filters }),
    // The text says all that matters of the view.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [cache, table, asked],
  );
  const [settled, setSettled] = useState(source);
  const [tableRows, setTableRows] = useState(() => cache.rowsOf(table));
  const drawn = useMemo(
    () => {
      const isFirst = settled === source;
      return createDrawn(source, isFirst ? 0 : pauseBefore({ table, sort, filters }, tableRows), isFirst);
    },
    // What it was changed from is what counts, not what is known later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [source],
  );
  const state = useSyncExternalStore(drawn.subscribe, drawn.state);
  const isCounted = state.isTotalExact || state.isEstimated;
  if (isCounted && filters.length === 0 && state.total !== tableRows) setTableRows(state.total);
  const isForgotten = state.error !== undefined && clearsRows(state.error);
  if (settled !== source && (!state.isFirstLoad || isForgotten)) setSettled(source);
  useEffect(() => {
    if (!state.isFirstLoad) tellFirstRows();
  }, [state.isFirstLoad]);
  useEffect(() => {
    if (tableRows !== undefined) cache.noteRows(table, tableRows);
  }, [cache, table, tableRows]);
  // What may not be seen in one order may not be seen in another.
  useEffect(() => {
    if (isForgotten) cache.clear();
  }, [cache, isForgotten]);

  return { source, state, shown: settled, tableRows };
}

/**
 * What is to be drawn of a source.
 * @param isTold what was told of it, and not what has become of it since: an answer amid the drawing of a page would have React begin
 *   with that anew. Not where other rows are shown until its own come: those may be in the grid already.
 */
function createDrawn(
  source: RowSource,
  pauseMs: number,
  isTold: boolean,
): { subscribe(listen: () => void): Unsubscribe; state(): RowSourceState } {
  let state = source.getState();
  return {
    subscribe(listen) {
      const tell = (): void => {
        state = source.getState();
        listen();
      };
      const later = afterPaint(tell);
      const leave = source.subscribe(() => {
        // Rows and why there are none are never seen together.
        if (source.getState().error === state.error) later.tell();
        else tell();
      }, pauseMs);
      tell();
      return () => {
        leave();
        later.stop();
      };
    },
    state: isTold ? () => state : source.getState,
  };
}
