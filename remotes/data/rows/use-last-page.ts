import { useLayoutEffect } from "react";
import type { RowCount } from "./fetch-count.ts";
import { ROWS_PER_PAGE } from "./fetch-rows.ts";

/**
 * Leads from a page past the end to the last one there is, once the count says which.
 * Does nothing where the count claims that the page exists: going there again would be a loop.
 */
export function useLastPage(
  isPastEnd: boolean,
  page: number,
  count: RowCount | undefined,
  goTo: (page: number) => void,
): void {
  const lastPage = count === undefined ? undefined : Math.max(1, Math.ceil(count.rows / ROWS_PER_PAGE));
  // Before paint, so that the empty page is never seen.
  useLayoutEffect(() => {
    if (isPastEnd && lastPage !== undefined && lastPage < page) goTo(lastPage);
  }, [isPastEnd, lastPage, page, goTo]);
}
