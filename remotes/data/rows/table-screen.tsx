import { useRemoteContext } from "@foyer/contracts/react";
import { Banner, Button, EmptyState, PageHeading } from "@foyer/ui";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { formatRowKey } from "../address/row-address.ts";
import { tableView } from "../address/view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { FilterSummary } from "../filters/filter-summary.tsx";
import { DataGrid } from "../grid/data-grid.tsx";
import { createGridEvents } from "./grid-events.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import type { PersonPreferences, Preferences } from "../grid/grid-preferences.ts";
import type { SourceCache } from "../paging/source-cache.ts";
import type { Row } from "../requests/read-answer.ts";
import { texts } from "../texts.ts";
import { ViewTools } from "../tools/view-tools.tsx";
import type { OpenTool } from "../tools/view-tools.tsx";
import { gridColumns } from "../grid/grid-columns.ts";
import { countWords } from "./count-words.ts";
import type { MenuPlace } from "./grid-menu.tsx";
import { GridMenuSlot } from "./grid-menu-slot.tsx";
import { NoRows } from "./no-rows.tsx";
import { rowPxOf } from "./row-height.ts";
import { SlowNotice } from "./slow-notice.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import type { ToolPanel } from "./table-toolbar.tsx";
import { unknownColumns } from "./unknown-columns.ts";
import { useCopy } from "./use-copy.ts";
import { useSaid } from "./use-said.tsx";
import { useRowSource } from "./use-row-source.ts";
import { useTableLayout } from "./use-table-layout.ts";

// What is opened by a press comes when it is pressed.
const RowPanel = lazy(async () => ({ default: (await import("./row-panel.tsx")).RowPanel }));
const ToolPanels = lazy(async () => ({ default: (await import("./tool-panels.tsx")).ToolPanels }));

export interface TableScreenProps {
  table: Table;
  view: TableView;
  cache: SourceCache;
  preferences: Preferences;
  catalogue: Catalogue;
  addressed: AddressedView;
  onView(view: TableView, options?: { replace?: boolean }): void;
  /** Something suggests that the catalogue is out of date. */
  onCatalogueDoubted(): void;
}

/** One table. Mount it anew (by `key`) for another table. */
export function TableScreen(props: TableScreenProps): ReactNode {
  const { table, view, onView } = props;
  const unknown = unknownColumns(view, table);
  if (unknown.length === 0) return <TableRows {...props} />;
  const clear = (): void => {
    onView({ ...view, sort: [], filters: [] });
  };
  return (
    <>
      <div className="data-toolbar">
        <PageHeading>{titleOf(table)}</PageHeading>
      </div>
      <EmptyState
        title={texts.rows.unknownColumns(unknown)}
        action={<Button onClick={clear}>{texts.rows.clearView}</Button>}
      >
        {texts.rows.unknownColumnsAdvice}
      </EmptyState>
    </>
  );
}

function TableRows(props: TableScreenProps): ReactNode {
  const { table, view, cache, preferences, onView, onCatalogueDoubted } = props;
  const { announce } = useRemoteContext();
  const { source, state, shown } = useRowSource(cache, table, view);
  const grid = useRef<GridHandle>(null);
  const layout = useTableLayout(table, view, preferences, onView);
  const [person, setPerson] = useState(() => preferences.person());
  const [menu, setMenu] = useState<MenuPlace>();
  const [panel, setPanel] = useState<ToolPanel>();
  const [tool, setTool] = useState<OpenTool>();
  const columns = useMemo(() => gridColumns(table, view.columns), [table, view.columns]);
  const [notice, say] = useSaid();
  const copy = useCopy(shown, columns, grid, say);
  // Of this table, or of one that it refers to.
  const rowTable =
    view.rowOf === undefined ? table : props.catalogue.tables.find(({ name }) => name === view.rowOf);

  const savePerson = (next: PersonPreferences): void => {
    setPerson(next);
    preferences.savePerson(next);
  };
  const openRow = (index: number): void => {
    const row = shown.row(index);
    const key = row === undefined ? undefined : formatRowKey(row, table.primaryKey);
    if (key !== undefined) onView({ ...view, row: key, rowOf: undefined });
    else if (row !== undefined) say(texts.row.noKey);
  };
  const events = createGridEvents({ view, columns, layout, onView, openRow, setMenu, copy });
  const retry = (): void => {
    if (state.error?.code === "not_found" || state.error?.code === "invalid_request") onCatalogueDoubted();
    source.retry();
  };
  const model = useMemo(
    () => ({
      label: texts.rows.region(titleOf(table)),
      columns,
      widths: layout.widths,
      pinned: view.pinned,
      sort: view.sort,
      rowHeightPx: rowPxOf(person.density),
      zone: person.zone,
      isOpen:
        view.row === undefined || view.rowOf !== undefined
          ? undefined
          : (row: Row) => formatRowKey(row, table.primaryKey) === view.row,
    }),
    [
      table,
      columns,
      layout.widths,
      view.pinned,
      view.sort,
      person.density,
      person.zone,
      view.row,
      view.rowOf,
    ],
  );

  const counted = state.isFirstLoad || state.error !== undefined ? undefined : countWords(state);
  const isUnread = state.isStopped && state.isFirstLoad;
  const hasRows = counted !== undefined;
  // Said when the rows come, not again whenever the number grows.
  useEffect(() => {
    if (hasRows) announce(countWords(source.getState()));
  }, [hasRows, source, announce]);

  useEffect(() => {
    if (state.isCountFailed) say(texts.rows.countFailed);
  }, [state.isCountFailed, say]);

  const isEmpty = !state.isFirstLoad && state.error === undefined && state.total === 0 && state.isTotalExact;
  const isGridShown = !isEmpty && (shown.getState().total > 0 || state.error === undefined);
  const clearFilters = (): void => {
    onView({ ...view, filters: [] });
  };
  return (
    <>
      <TableToolbar
        table={table}
        view={view}
        person={person}
        count={isUnread ? texts.rows.stoppedCount : counted}
        isFirstLoad={state.isFirstLoad && state.error === undefined && !state.isStopped}
        isExact={isUnread || state.isTotalExact}
        isCounting={state.isCounting}
        panel={panel}
        onPanel={setPanel}
        onPerson={savePerson}
        onCount={source.countExactly}
      >
        <ViewTools table={table} view={view} tool={tool} onTool={setTool} onReload={source.reload} />
      </TableToolbar>
      {view.unread !== undefined && (
        <div className="data-notice">
          <Banner
            tone="warning"
            title={texts.filter.unread}
            isLive
            action={
              <Button
                onClick={() => {
                  const { unread: _unread, ...rest } = view;
                  onView(rest, { replace: true });
                }}
              >
                {texts.filter.dropUnread}
              </Button>
            }
          >
            {texts.filter.unreadAdvice(view.unread)}
          </Banner>
        </div>
      )}
      <FilterSummary
        columns={table.columns}
        filters={view.filters}
        onFilters={(filters) => {
          onView({ ...view, filters });
        }}
        onEdit={() => {
          setPanel("filters");
        }}
      />
      {panel !== undefined && (
        <Suspense>
          <ToolPanels
            panel={panel}
            table={table}
            view={view}
            columns={columns}
            person={person}
            source={shown}
            grid={grid}
            layout={layout}
            addressOf={props.addressed.addressOf}
            onAddress={props.addressed.go}
            onPerson={savePerson}
            onView={onView}
            onClose={() => {
              setPanel(undefined);
              grid.current?.focus();
            }}
          />
        </Suspense>
      )}
      {state.error !== undefined && (
        <div className="data-notice">
          <FailureBanner error={state.error} onRetry={retry}>
            {shown.getState().total > 0 && <p className="data-advice">{texts.rows.olderRows}</p>}
          </FailureBanner>
        </div>
      )}
      {state.isStopped && (
        <div className="data-notice">
          <Banner tone="info" isLive action={<Button onClick={retry}>{texts.tryAgain}</Button>}>
            {shown.getState().total > 0 ? texts.rows.stoppedOlderRows : texts.rows.stopped}
          </Banner>
        </div>
      )}
      <SlowNotice sinceMs={state.loadingSinceMs} onCancel={source.cancel} />
      <div className="data-split">
        {isEmpty && (
          <NoRows
            isFiltered={view.filters.length > 0}
            hasRowSecurity={table.hasRowSecurity}
            isGuarded={table.isGuarded === true}
            onClearFilter={clearFilters}
            onProven={source.reload}
          />
        )}
        {isGridShown && (
          <DataGrid
            model={model}
            source={shown}
            events={events}
            isBusy={state.isLoading}
            isStale={shown !== source || state.error !== undefined}
            handleRef={grid}
          />
        )}
        {view.row !== undefined && rowTable !== undefined && (
          <Suspense>
            <RowPanel
              key={`${rowTable.name} ${view.row}`}
              table={rowTable}
              ownView={rowTable === table ? undefined : { ...tableView(rowTable.name), row: view.row }}
              rowKey={view.row}
              zone={person.zone}
              catalogue={props.catalogue}
              addressed={props.addressed}
              onClose={() => {
                onView({ ...view, row: undefined, rowOf: undefined });
                grid.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
      {notice}
      <GridMenuSlot
        place={menu}
        source={shown}
        gridRef={grid}
        table={table}
        catalogue={props.catalogue}
        columns={columns}
        view={view}
        layout={layout}
        onView={onView}
        onCopy={copy}
        onOpen={openRow}
        onChart={(column) => {
          setTool({ name: "chart", column });
        }}
        onClosed={() => {
          setMenu(undefined);
        }}
      />
    </>
  );
}
