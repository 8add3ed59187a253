import { useRemoteContext } from "@foyer/contracts/react";
import { Button, EmptyState, PageHeading } from "@foyer/ui";
import { useCallback, useEffect } from "react";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { texts } from "../texts.ts";
import { ViewTools } from "../tools/view-tools.tsx";
import { FilterForm } from "./filter-form.tsx";
import { nextSort } from "./next-sort.ts";
import { Pager, rangeText } from "./pager.tsx";
import { RowsRegion } from "./rows-region.tsx";
import { unknownColumns } from "./unknown-columns.ts";
import { useLastPage } from "./use-last-page.ts";
import { useCount, useRows } from "./use-rows.ts";

export interface TableScreenProps {
  table: Table;
  view: TableView;
  onView(view: TableView, options?: { replace?: boolean }): void;
  /** Something suggests that the catalogue is out of date. */
  onCatalogueDoubted(): void;
}

/** One table, page by page. Mount it anew (by `key`) for another table. */
export function TableScreen({ table, view, onView, onCatalogueDoubted }: TableScreenProps): ReactNode {
  const { announce } = useRemoteContext();
  const unknown = unknownColumns(view, table);
  const rows = useRows(table, view, unknown.length === 0);
  const counted = useCount(table, view, unknown.length === 0);
  // A count of other filters would be wrong, not just old.
  const isCountCurrent = !counted.isLoading && counted.error === undefined;
  const count = isCountCurrent ? counted.value : undefined;
  const page = rows.value;
  const isSettled = !rows.isLoading && rows.error === undefined && page !== undefined;

  const showPage = useCallback(
    (next: number, options?: { replace?: boolean }) => {
      onView({ ...view, page: next }, options);
    },
    [onView, view],
  );
  const correctPage = useCallback(
    (next: number) => {
      showPage(next, { replace: true });
    },
    [showPage],
  );
  useLastPage(isSettled && page.isPastEnd, view.page, count, correctPage);

  const sortBy = useCallback(
    (column: string) => {
      onView({ ...view, sort: nextSort(view.sort, column), page: 1 });
    },
    [onView, view],
  );
  const filterBy = (filters: TableView["filters"]): void => {
    onView({ ...view, filters, page: 1 });
  };
  const retry = (): void => {
    if (rows.error?.code === "not_found" || rows.error?.code === "invalid_request") onCatalogueDoubted();
    rows.retry();
    counted.retry();
  };

  // Said once, with the total, not again when the total follows.
  const said =
    isSettled && !counted.isLoading
      ? rangeText(page.page, page.rows.length, count, counted.isLoading)
      : undefined;
  useEffect(() => {
    if (said !== undefined) announce(said);
  }, [said, announce]);

  return (
    <>
      <div className="data-toolbar">
        <PageHeading>{table.name}</PageHeading>
        <FilterForm columns={table.columns} filters={view.filters} onFilter={filterBy} />
        <ViewTools table={table} view={view} onReload={retry} />
        {page !== undefined && unknown.length === 0 && (
          <Pager
            page={rows.isLoading || rows.error !== undefined ? page.page : view.page}
            rows={page.rows.length}
            count={count}
            isCounting={counted.isLoading}
            onPage={showPage}
          />
        )}
      </div>
      {unknown.length > 0 ? (
        <EmptyState
          title={texts.rows.unknownColumns(unknown)}
          action={
            <Button
              onClick={() => {
                onView({ ...view, sort: [], filters: [], page: 1 });
              }}
            >
              {texts.rows.clearView}
            </Button>
          }
        >
          {texts.rows.unknownColumnsAdvice}
        </EmptyState>
      ) : (
        <RowsRegion
          table={table}
          view={view}
          latest={rows}
          total={count?.isExact === true ? count.rows : undefined}
          isSeekingEnd={isSettled && page.isPastEnd && counted.isLoading}
          onSort={sortBy}
          onRetry={retry}
          onClearFilter={() => {
            filterBy([]);
          }}
          onFirstPage={() => {
            showPage(1);
          }}
        />
      )}
    </>
  );
}
