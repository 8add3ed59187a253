import "../when-used.css";
import { Button, Icon } from "@foyer/ui";
import { useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { tableView } from "../address/view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Procedure, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { useCellHints } from "../cells/use-cell-hints.ts";
import { useFitting } from "../cells/use-fitting.ts";
import { DataGrid } from "../grid/data-grid.tsx";
import type { GridHandle } from "../grid/grid-model.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import { createGridEvents } from "../rows/grid-events.ts";
import { gridColumns } from "../grid/grid-columns.ts";
import type { MenuPlace } from "../rows/grid-menu.tsx";
import { GridMenuSlot } from "../rows/grid-menu-slot.tsx";
import { TableContext, useTableModel } from "../rows/table-model.ts";
import type { TableModel } from "../rows/table-model.ts";
import { useCopy } from "../rows/use-copy.ts";
import { useGridModel } from "../rows/use-grid-model.ts";
import { useSaid } from "../rows/use-said.tsx";
import { withMoved } from "../rows/use-table-layout.ts";
import type { TableLayout } from "../rows/use-table-layout.ts";
import type { Row } from "../requests/read-answer.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { createMemorySource } from "./memory-source.ts";
import { resultColumns } from "./result-columns.ts";
import { sortRows } from "./sort-rows.ts";

/** The header, the frame and a scrollbar. */
const CHROME_PX = 66;

export interface ResultGridProps {
  procedure: Procedure;
  rows: readonly Row[];
  /** How many there are, where not all of them came. */
  total: number | undefined;
  preferences: Preferences;
}

/** The set that a procedure answered, as a grid: all of its rows, sorted here since they are all here. */
export function ResultGrid({ procedure, rows, total, preferences }: ResultGridProps): ReactNode {
  const grid = useRef<GridHandle>(null);
  const [view, setView] = useState<TableView>(() => tableView(procedure.name));
  const [widths, setWidths] = useState<TableLayout["widths"]>({});
  const [person, setPerson] = useState(() => preferences.person());
  const [menu, setMenu] = useState<MenuPlace>();
  const [notice, say] = useSaid();
  const table = useMemo((): Table => {
    const { name, comment, result } = procedure;
    return { name, comment, kind: "view", columns: resultColumns(result, rows), primaryKey: [] };
  }, [procedure, rows]);
  const columns = useMemo(() => gridColumns(table, view), [table, view]);
  const source = useMemo(() => {
    const kinds = new Map(table.columns.map(({ name, type }) => [name, toColumnKind(type)]));
    return createMemorySource(sortRows(rows, view.sort, (name) => kinds.get(name) ?? "other"));
  }, [table, rows, view.sort]);
  const copy = useCopy(table, source, columns, grid, say);

  const layout: TableLayout = {
    widths,
    setWidths(changed) {
      setWidths({ ...widths, ...changed });
    },
    move(shown, column, toIndex) {
      setView({ ...view, columns: withMoved(shown, column, toIndex) });
    },
    setColumns(next) {
      setView({ ...view, columns: next });
    },
    setPinned(pinned) {
      setView({ ...view, pinned });
    },
    setHeight(height) {
      setView({ ...view, height });
    },
  };
  const model: TableModel = {
    table,
    view,
    columns,
    layout,
    source,
    grid,
    person,
    onView: setView,
    onPerson(change) {
      setPerson(preferences.changePerson(change));
    },
    // A row of an answer has no address of its own.
    openRow: () => undefined,
    copy,
  };
  return (
    <TableContext value={model}>
      <section aria-label={lateTexts.procedure.result}>
        <ResultHead rowCount={rows.length} total={total} />
        <ResultRows title={titleOf(procedure)} rowCount={rows.length} onMenu={setMenu} />
        <GridMenuSlot
          place={menu}
          onClosed={() => {
            setMenu(undefined);
          }}
        />
        {notice}
      </section>
    </TableContext>
  );
}

function ResultRows(props: { title: string; rowCount: number; onMenu(place: MenuPlace): void }): ReactNode {
  const model = useTableModel();
  const { title, rowCount, onMenu } = props;
  const gridModel = useGridModel(title, model);
  useCellHints(model);
  useFitting(model);
  return (
    <div className="data-result-rows" style={{ blockSize: CHROME_PX + rowCount * gridModel.rowHeightPx }}>
      <DataGrid
        model={gridModel}
        source={model.source}
        events={createGridEvents(model, onMenu)}
        isBusy={false}
        isStale={false}
        handleRef={model.grid}
      />
    </div>
  );
}

/** How many rows there are, and what changes how they are shown. */
function ResultHead({ rowCount, total }: { rowCount: number; total: number | undefined }): ReactNode {
  const { table, columns, layout, person, onPerson } = useTableModel();
  const toggleZone = (): void => {
    onPerson(({ zone, ...now }) => ({ ...now, zone: zone === "utc" ? "local" : "utc" }));
  };
  return (
    <div className="data-result-head">
      <p className="data-muted" role="status">
        {total === undefined
          ? lateTexts.procedure.rows(rowCount)
          : lateTexts.procedure.firstRows(rowCount, total)}
      </p>
      {columns.some(({ kind }) => kind === "timestamp-with-zone") && (
        <Button variant="quiet" aria-pressed={person.zone === "utc"} onClick={toggleZone}>
          <Icon name="clock" /> {texts.gridTools.utc}
        </Button>
      )}
      {columns.length < table.columns.length && (
        <Button
          variant="quiet"
          onClick={() => {
            layout.setColumns(undefined);
          }}
        >
          {lateTexts.columns.all}
        </Button>
      )}
    </div>
  );
}
