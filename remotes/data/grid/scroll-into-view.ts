import type { ColumnLayout } from "./column-layout.ts";

/** Where the view must begin to show a row whole; `undefined` where it does, and for the header, which stays. In CSS pixels. */
export function topThatShows(
  row: number,
  rowPx: number,
  contentTop: number,
  bodyPx: number,
  inMiddle = false,
): number | undefined {
  const top = row * rowPx;
  const hiddenBelowPx = top + rowPx - (contentTop + bodyPx);
  if (row < 0 || (top >= contentTop && hiddenBelowPx <= 0)) return undefined;
  if (inMiddle) return Math.max(0, top - (bodyPx - rowPx) / 2);
  return top < contentTop ? top : contentTop + hiddenBelowPx;
}

/** The same for a column beside the pinned ones, which stay. */
export function leftThatShows(
  column: number,
  { places, pinned, pinnedPx }: ColumnLayout,
  scrollLeft: number,
  viewPx: number,
): number | undefined {
  const place = places[column];
  if (place === undefined || column < pinned) return undefined;
  const { leftPx, widthPx } = place;
  if (leftPx - pinnedPx < scrollLeft) return leftPx - pinnedPx;
  return leftPx + widthPx > scrollLeft + viewPx ? leftPx + widthPx - viewPx : undefined;
}
