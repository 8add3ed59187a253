import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { formatRowKey } from "../address/row-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import { bringLateTexts } from "../bring-late-texts.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { gridColumns } from "../grid/grid-columns.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { SourceCache } from "../paging/source-cache.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TableModel } from "./table-model.ts";
import { useCopy } from "./use-copy.ts";
import { useRowSource } from "./use-row-source.ts";
import type { ReadRows } from "./use-row-source.ts";
import { useTicks } from "./use-ticks.ts";
import { useSaid } from "./use-said.tsx";
import { useTableLayout } from "./use-table-layout.ts";

const RELATIVE = "relative";
const ANY_MOMENT = "2000-01-01";

export interface TableScreenProps {
  table: Table;
  view: TableView;
  cache: SourceCache;
  preferences: Preferences;
  catalogue: Catalogue;
  addressed: AddressedView;
  onView(view: TableView, options?: { replace?: boolean }): void;
  /** Is told where the rows come from. */
  onSource?(source: RowSource): void;
  /** Something suggests that the catalogue is out of date. */
  onCatalogueDoubted(): void;
}

export interface OpenTable {
  readonly model: TableModel;
  readonly reading: ReadRows;
  /** What came of something that the person did, shown for a while. */
  readonly notice: ReactNode;
  say(message: string): void;
  /** Reads again what failed or was stopped. */
  retry(): void;
}

/** One table of the database, as its view asks for it. */
export function useTable(props: TableScreenProps): OpenTable {
  const { table, view, cache, preferences, catalogue, addressed, onView, onSource, onCatalogueDoubted } =
    props;
  const reading = useRowSource(cache, table, view);
  const { source, state, shown } = reading;
  useEffect(() => onSource?.(source), [onSource, source]);
  const { grid } = cache;
  const layout = useTableLayout(table, view, preferences, onView);
  const ticks = useTicks(
    view.formats?.includes(RELATIVE) === true || table.columns.some(({ format }) => format === RELATIVE),
  );
  const [person, setPerson] = useState(() => preferences.person());
  const columns = useMemo(
    () => gridColumns(table, { columns: view.columns, formats: view.formats }),
    // Times that say how long ago are written again as time goes on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [table, view.columns, view.formats, ticks],
  );
  // What writes dates takes a while to be made: it is while the first rows are on their way.
  useEffect(() => {
    const making = setTimeout(() => {
      for (const { kind } of columns) formatCell(ANY_MOMENT, kind, person.zone);
    });
    return () => {
      clearTimeout(making);
    };
  }, [columns, person.zone]);
  const [notice, say] = useSaid();
  const copy = useCopy(table, shown, columns, grid, say);
  const model: TableModel = {
    table,
    view,
    columns,
    layout,
    source: shown,
    tableRows: reading.tableRows,
    grid,
    person,
    catalogue,
    addressed,
    onView,
    onPerson(change) {
      setPerson(preferences.changePerson(change));
    },
    openRow(index) {
      const row = shown.row(index);
      if (row === undefined) return;
      const key = formatRowKey(row, table.primaryKey);
      if (key === undefined) void bringLateTexts().then(({ rows }) => say(rows.noKey));
      else onView({ ...view, row: key, rowOf: undefined });
    },
    copy,
  };
  const retry = (): void => {
    if (state.error?.code === "not_found" || state.error?.code === "invalid_request") onCatalogueDoubted();
    source.retry();
  };
  return { model, reading, notice, say, retry };
}
