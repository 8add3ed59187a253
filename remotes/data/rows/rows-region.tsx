import { Skeleton } from "@foyer/ui";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { useIsSlow } from "../requests/use-is-slow.ts";
import type { Latest } from "../requests/use-latest.ts";
import { texts } from "../texts.ts";
import { offsetOf } from "./fetch-rows.ts";
import type { RowPage } from "./fetch-rows.ts";
import { NoRows } from "./no-rows.tsx";
import { RowTable } from "./row-table.tsx";

export interface RowsRegionProps {
  table: Table;
  view: TableView;
  latest: Latest<RowPage>;
  total: number | undefined;
  /** The page was past the end, and the count that says which is the last one is under way. */
  isSeekingEnd: boolean;
  onSort(column: string): void;
  onRetry(): void;
  onClearFilter(): void;
  onFirstPage(): void;
}

const SKELETON_LINES = 12;

/** The scrolled part: rows, what replaces them while they load, or why there are none. */
export function RowsRegion(props: RowsRegionProps): ReactNode {
  const { table, view, latest, total, isSeekingEnd } = props;
  const region = useRef<HTMLDivElement>(null);
  const page = latest.value;
  const isWaiting = latest.isLoading || isSeekingEnd;
  const isFirstSlow = useIsSlow(isWaiting && page === undefined);

  useEffect(() => {
    if (region.current !== null) region.current.scrollTop = 0;
  }, [page]);

  const isStale = isWaiting || latest.error !== undefined;
  const isShown = page !== undefined && page.rows.length > 0;
  const isEmpty = page !== undefined && page.rows.length === 0 && !isStale;
  return (
    <div
      ref={region}
      className="data-region"
      role="region"
      aria-label={texts.rows.region(table.name)}
      tabIndex={0}
    >
      {latest.error !== undefined && (
        <div className="data-notice">
          <FailureBanner error={latest.error} onRetry={props.onRetry}>
            {isShown && <p className="data-advice">{texts.rows.olderRows}</p>}
          </FailureBanner>
        </div>
      )}
      {isFirstSlow && (
        <div className="data-notice">
          <Skeleton lines={SKELETON_LINES} label={texts.rows.loading(table.name)} />
        </div>
      )}
      {isShown && (
        <div className={isStale ? "data-rows data-rows-stale" : "data-rows"}>
          <RowTable
            caption={texts.rows.region(table.name)}
            columns={table.columns}
            primaryKey={table.primaryKey}
            rows={page.rows}
            offset={offsetOf(page.page)}
            total={total}
            isBusy={isWaiting}
            sort={view.sort}
            onSort={props.onSort}
          />
        </div>
      )}
      {isEmpty && (
        <NoRows
          isFiltered={view.filters.length > 0}
          isPastEnd={page.isPastEnd}
          onClearFilter={props.onClearFilter}
          onFirstPage={props.onFirstPage}
        />
      )}
    </div>
  );
}
