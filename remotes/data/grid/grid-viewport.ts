import { visibleColumns } from "./column-layout.ts";
import type { ColumnLayout } from "./column-layout.ts";
import type { GridElements } from "./grid-elements.ts";
import type { GridRows } from "./grid-model.ts";
import type { DrawnWindow } from "./row-pool.ts";
import { leftThatShows, topThatShows } from "./scroll-into-view.ts";
import { createScrollScale } from "./scroll-scale.ts";
import type { CellPosition } from "./selection.ts";

/** After so long without a scroll, the scaled scrollbar is set to where the rows are. */
const SETTLE_MS = 150;
/** Where nothing is laid out, as in a test without a browser, the grid draws as if it had this size. */
const UNLAID_VIEW_PX = { width: 1280, height: 640 };
const UNKNOWN_ROW_COUNT = -1;

/** What is seen of the whole: its size, where it is scrolled to, and the end that it is held at. */
export interface GridViewport {
  readonly contentTop: number;
  readonly rowsPerPage: number;
  /** The columns, or the heights of a row and of the header, changed. */
  layOut(layout: ColumnLayout, rowPx: number, headPx: number): void;
  seen(): DrawnWindow;
  /** The person scrolled. */
  scrolled(): void;
  /** The number of rows, or the view's size, may have changed. */
  measure(): void;
  /** Rows came: the view stays at the end where the person drew it there before it was known. */
  keepEnd(): void;
  /** The view's size changed: what showed the last row shows it still. */
  resized(): void;
  scrollTo(cell: CellPosition, inMiddle?: boolean): void;
  startOver(): void;
  destroy(): void;
}

/** @param root it scrolls */
export function createGridViewport(
  root: HTMLElement,
  { canvas, body }: Pick<GridElements, "canvas" | "body">,
  rows: Pick<GridRows, "total" | "isTotalExact" | "row">,
): GridViewport {
  const scale = createScrollScale();
  let layout: ColumnLayout = { places: [], widthPx: 0, pinned: 0, pinnedPx: 0 };
  let rowPx = 1;
  let headPx = 0;
  let viewPx = UNLAID_VIEW_PX;
  /** The scrollbar was drawn to the end before it was known where that is. */
  let isHeldAtEnd = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const bodyPx = (): number => Math.max(rowPx, viewPx.height - headPx);
  const isLastRowMissing = (): boolean => rows.row(rows.total() - 1) === undefined;
  const scrollToEnd = (): void => {
    root.scrollTop = scale.moveTo(rows.total() * rowPx);
  };
  const takeScroll = (): void => {
    // A step onto rows that are here goes on where the content grows; a drag onto unread ones means the end itself.
    if (scale.scrolled(root.scrollTop))
      isHeldAtEnd = scale.isAtEnd && !rows.isTotalExact() && (isHeldAtEnd || isLastRowMissing());
  };
  const agree = (scrollTop: number): void => {
    if (Math.round(root.scrollTop) !== scrollTop) root.scrollTop = scrollTop;
  };
  const measure = (): void => {
    const { clientWidth, clientHeight } = root;
    // The browser tells of a scroll with its next frame; what is written before that must not undo it.
    if (clientHeight > 0 && viewPx !== UNLAID_VIEW_PX) takeScroll();
    viewPx = clientHeight === 0 ? UNLAID_VIEW_PX : { width: clientWidth, height: clientHeight };
    const total = rows.total();
    const scrollTop = scale.resize(total * rowPx, bodyPx());
    canvas.style.width = `${layout.widthPx}px`;
    canvas.style.height = `${headPx + scale.canvasPx}px`;
    body.style.height = `${Math.min(bodyPx(), scale.canvasPx)}px`;
    agree(scrollTop);
    root.setAttribute("aria-rowcount", String(rows.isTotalExact() ? total + 1 : UNKNOWN_ROW_COUNT));
  };
  return {
    get contentTop() {
      return scale.contentTop;
    },
    get rowsPerPage() {
      return Math.max(1, Math.floor(bodyPx() / rowPx) - 1);
    },
    layOut(nextLayout, nextRowPx, nextHeadPx) {
      layout = nextLayout;
      rowPx = nextRowPx;
      headPx = nextHeadPx;
    },
    seen() {
      const { contentTop } = scale;
      const columns = visibleColumns(layout, root.scrollLeft, viewPx.width);
      return {
        firstRow: Math.max(0, Math.floor(contentTop / rowPx)),
        lastRow: Math.min(rows.total() - 1, Math.ceil((contentTop + bodyPx()) / rowPx) - 1),
        firstColumn: columns.first,
        lastColumn: columns.last,
      };
    },
    scrolled() {
      takeScroll();
      clearTimeout(settling);
      settling = setTimeout(() => {
        takeScroll();
        agree(scale.settle());
      }, SETTLE_MS);
    },
    measure,
    keepEnd() {
      measure();
      if (isHeldAtEnd) scrollToEnd();
      if (rows.isTotalExact()) isHeldAtEnd = false;
    },
    resized() {
      const wasAtEnd = scale.isAtEnd;
      measure();
      if (wasAtEnd) scrollToEnd();
    },
    scrollTo({ row, column }, inMiddle = false) {
      isHeldAtEnd = false;
      const contentTop = topThatShows(row, rowPx, scale.contentTop, bodyPx(), inMiddle);
      if (contentTop !== undefined) root.scrollTop = scale.moveTo(contentTop);
      const scrollLeft = leftThatShows(column, layout, root.scrollLeft, viewPx.width);
      if (scrollLeft !== undefined) root.scrollLeft = scrollLeft;
    },
    startOver() {
      isHeldAtEnd = false;
      // Written at once: left where it was, it would count as a scroll into the middle of the other rows.
      root.scrollTop = scale.moveTo(0);
    },
    destroy() {
      clearTimeout(settling);
    },
  };
}
