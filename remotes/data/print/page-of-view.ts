import { titleIn, titleOf } from "../catalogue/title-of.ts";
import { filterWords } from "../sentences/sentence-words.ts";
import { texts } from "../keep-texts.ts";
import type { Row } from "../requests/read-answer.ts";
import { printedPage } from "./printed-page.ts";
import type { PrintedView } from "./printed-view.ts";

/**
 * A view as it is printed, with what it was narrowed and ordered by.
 * @param total how many rows the view has; `undefined` where it has more than these and nobody counted them
 */
export function pageOfView(
  printed: PrintedView,
  rows: readonly Row[],
  total: number | undefined,
): HTMLElement {
  const { table, view, columns, zone } = printed;
  const t = texts.print;
  const order = view.sort.map(({ column, direction }) => t.by[direction](titleIn(table.columns, column)));
  return printedPage({
    title: titleOf(table),
    notes: [
      ...view.filters.map((filter) => filterWords(filter, table.columns, zone)),
      ...(order.length > 0 ? [t.sorted(order)] : []),
      total === rows.length ? t.whole(total) : t.part(rows.length, total),
    ],
    columns,
    rows,
    zone,
  });
}

/** What of a view is loaded from its start on: all that can be printed when the browser itself was asked to. */
export function pageOfLoaded(printed: PrintedView, most: number): HTMLElement {
  const { source } = printed;
  const { total, isTotalExact } = source.getState();
  const rows: Row[] = [];
  for (let row = source.row(0); row !== undefined && rows.length < most; row = source.row(rows.length))
    rows.push(row);
  return pageOfView(printed, rows, isTotalExact || total <= rows.length ? total : undefined);
}
