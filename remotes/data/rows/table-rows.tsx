import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { bringLateTexts } from "../bring-late-texts.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { useIsNarrow } from "../entries/use-is-narrow.ts";
import { DataGrid } from "../grid/data-grid.tsx";
import type { DataGridProps } from "../grid/data-grid.tsx";
import { usePictures } from "../pictures/use-pictures.ts";
import { liveTables } from "../live/live-tables.ts";
import { ViewTools } from "../tools/view-tools.tsx";
import type { OpenTool } from "../tools/view-tools.tsx";
import { countWords } from "../paging/count-words.ts";
import { painted } from "../grid/after-paint.ts";
import { EditingSlot } from "./editing-slot.tsx";
import { createGridEvents } from "./grid-events.ts";
import type { MenuPlace } from "./grid-menu.tsx";
import { GridMenuSlot } from "./grid-menu-slot.tsx";
import { RowPanelSlot } from "./row-panel-slot.tsx";
import { TableContext } from "./table-model.ts";
import type { TableModel } from "./table-model.ts";
import { TableNotices } from "./table-notices.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import type { ToolPanel } from "./table-toolbar.tsx";
import { useGridModel } from "./use-grid-model.ts";
import { useTable } from "./use-table.tsx";
import { late } from "../late.tsx";
import { whenUsed } from "./when-used.ts";
import type { OpenTable, TableScreenProps } from "./use-table.tsx";

// What is opened by a press comes once that is answered, and what few addresses ask for comes with those.
const ViewChips = late(async () => (await import("./view-chips.tsx")).ViewChips, painted);
const UnreadLinkNotice = late(async () => (await import("./slow-notice.tsx")).UnreadLinkNotice);
const NoRows = late(async () => (await import("./no-rows.tsx")).NoRows);
const ToolPanels = late(async () => (await import("./tool-panels.tsx")).ToolPanels, painted);
const ColumnFooter = late(async () => (await import("../footer/column-footer.tsx")).ColumnFooter);
const NarrowGrid = late(async () => (await import("../cards/narrow-grid.tsx")).NarrowGrid);
const CardsTool = late(async () => (await import("../cards/narrow-grid.tsx")).CardsTool);
const KeptLine = late(async () => (await import("./kept-line.tsx")).KeptLine, whenUsed);

/** The rows of one table, with everything around them. */
export function TableRows(props: TableScreenProps): ReactNode {
  const open = useTable(props);
  const { model, reading, notice, retry } = open;
  const { table, view, grid } = model;
  const { source, state } = reading;
  const [menu, setMenu] = useState<MenuPlace>();
  const [panel, setPanel] = useState<ToolPanel>();
  const [filterOn, setFilterOn] = useState<string>();
  const openPanel = (next: ToolPanel | undefined, column?: string): void => {
    setPanel(next);
    setFilterOn(column);
  };
  const [tool, setTool] = useState(() => firstTool(table));
  // What sums up cells comes with the first one that is chosen.
  const [isSelecting, setSelecting] = useState(false);
  const openFilter = (column: string): void => {
    openPanel("filters", column);
  };
  // As its button: what goes on live ends by the same key.
  const openTool = (next: OpenTool): void => {
    const isEnding = next.name === "live" && tool?.name === "live";
    if (isEnding) liveTables.delete(placeKey(table));
    setTool(isEnding ? undefined : next);
  };
  useCountSaid(open);
  return (
    <TableContext value={model}>
      <TableToolbar state={state} panel={panel} onPanel={openPanel} onCount={source.countExactly}>
        <CardsSlot {...model} />
        <ViewTools table={table} view={view} tool={tool} onTool={setTool} onReload={source.reload} />
        <EditingSlot open={open} />
        <div className="data-chips">
          {(view.filters.length > 0 || (view.heads ?? view.columns ?? table.defaultView) !== undefined) && (
            <ViewChips
              onEdit={() => {
                openPanel("filters");
              }}
            />
          )}
        </div>
      </TableToolbar>
      <div className="data-kept-line">
        {!reading.shown.getState().isFirstLoad && (
          <KeptLine {...model} say={open.say} onFilter={openFilter} onPanel={openPanel} onTool={openTool} />
        )}
      </div>
      {(view.unread ?? view.view) !== undefined && <UnreadLinkNotice />}
      {panel !== undefined && (
        <ToolPanels
          panel={panel}
          filterOn={filterOn}
          onClose={() => {
            openPanel(undefined);
            grid.current?.focus();
          }}
        />
      )}
      <TableNotices reading={reading} onRetry={retry} />
      <div className="data-split">
        <GridOrNothing
          open={open}
          onMenu={setMenu}
          onSelect={() => {
            setSelecting(true);
          }}
        />
        <RowPanelSlot />
      </div>
      <div className="data-foot">{isSelecting && <ColumnFooter {...model} filters={view.filters} />}</div>
      {notice}
      <GridMenuSlot
        place={menu}
        onChart={(column) => {
          setTool({ name: "chart", column });
        }}
        onFilter={openFilter}
        onClosed={() => {
          setMenu(undefined);
        }}
      />
    </TableContext>
  );
}

/** What goes on from before. */
function firstTool(table: Table): OpenTool | undefined {
  return liveTables.has(placeKey(table)) ? { name: "live" } : undefined;
}

function CardsSlot(model: TableModel): ReactNode {
  return useIsNarrow() && <CardsTool {...model} />;
}

/** The grid, or why there is nothing in it. */
function GridOrNothing(props: {
  open: OpenTable;
  onMenu(place: MenuPlace): void;
  onSelect(): void;
}): ReactNode {
  const { open, onMenu, onSelect } = props;
  const { model, reading } = open;
  const { source, state, shown } = reading;
  const { table, view, onView } = model;
  const gridModel = useGridModel(titleOf(table), model, usePictures(model.columns, shown));
  const isNarrow = useIsNarrow();
  const isEmpty = !state.isFirstLoad && state.error === undefined && state.total === 0 && state.isTotalExact;
  if (isEmpty)
    return (
      <NoRows
        table={table}
        isFiltered={view.filters.length > 0}
        onProven={source.reload}
        onClearFilter={() => {
          onView({ ...view, filters: [] });
        }}
      />
    );
  if (shown.getState().total === 0 && state.error !== undefined) return null;
  const drawn: DataGridProps = {
    model: gridModel,
    source: shown,
    events: createGridEvents(model, onMenu, onSelect),
    isBusy: state.isLoading,
    isStale: shown !== source || state.error !== undefined,
    handleRef: model.grid,
  };
  if (!isNarrow) return <DataGrid {...drawn} />;
  return <NarrowGrid {...drawn} rows={model} />;
}

/** Says how many rows there are when they come, not again whenever the number grows, and that a count failed. */
function useCountSaid({ reading, say }: OpenTable): void {
  const { source, state } = reading;
  const { announce } = useRemoteContext();
  const hasRows = !state.isFirstLoad && state.error === undefined;
  useEffect(() => {
    if (hasRows) announce(countWords(source.getState()));
  }, [hasRows, source, announce]);
  useEffect(() => {
    if (state.isCountFailed) void bringLateTexts().then(({ rows }) => say(rows.countFailed));
  }, [state.isCountFailed, say]);
}
