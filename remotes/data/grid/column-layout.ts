import type { ColumnFormat, ReferenceLabel } from "../catalogue/catalogue.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";

/** A column as the grid draws it. */
export interface GridColumn {
  readonly name: string;
  readonly type: string;
  readonly kind: ColumnKind;
  readonly title: string;
  readonly comment: string | undefined;
  readonly isSortable: boolean;
  /** How the operator wants its values shown. */
  readonly format?: ColumnFormat | undefined;
  /** The bucket of pictures whose paths its values are. */
  readonly pictures?: string | undefined;
  /** The label of the row that the column refers to. */
  readonly label?: ReferenceLabel;
}

export interface ColumnPlace {
  readonly leftPx: number;
  readonly widthPx: number;
}

export interface ColumnLayout {
  readonly places: readonly ColumnPlace[];
  readonly widthPx: number;
  /** Columns that stay in place, from the left. */
  readonly pinned: number;
  readonly pinnedPx: number;
}

export const LEAST_WIDTH_PX = 64;
export const MOST_WIDTH_PX = 1200;
const WIDTHS_PX: Readonly<Record<ColumnKind, number>> = {
  number: 112,
  boolean: 96,
  date: 128,
  timestamp: 208,
  "timestamp-with-zone": 224,
  time: 112,
  text: 200,
  uuid: 128,
  json: 240,
  array: 200,
  other: 160,
};
const CHARACTER_PX = 9;
const HEADER_PADDING_PX = 56;

/** The width of a column before anybody changed it: by its type, and never too narrow for its name. */
export function defaultWidthPx({ kind, title }: Pick<GridColumn, "kind" | "title">): number {
  return Math.min(Math.max(WIDTHS_PX[kind], title.length * CHARACTER_PX + HEADER_PADDING_PX), 320);
}

/**
 * Where columns stand. Where they are narrower than the view, those of text after the last one that the person made so wide take
 * what is left: where there is none, all after it.
 * @param viewPx 0 where nobody knows
 */
export function layOut(
  columns: readonly GridColumn[],
  widths: Readonly<Record<string, number>>,
  pinned: number,
  viewPx = 0,
): ColumnLayout {
  const asked = columns.map(({ name }) => (Object.hasOwn(widths, name) ? widths[name] : undefined));
  const own = columns.map((column, at) =>
    Math.min(Math.max(asked[at] ?? defaultWidthPx(column), LEAST_WIDTH_PX), MOST_WIDTH_PX),
  );
  const free = own.map((widthPx, at) => (asked.slice(at).every((one) => one === undefined) ? widthPx : 0));
  const ofText = free.map((widthPx, at) => (columns[at]?.kind === "text" ? widthPx : 0));
  const shares = sum(ofText) > 0 ? ofText : free;
  const spare = Math.max(0, viewPx - sum(own)) / (sum(shares) || 1);
  let leftPx = 0;
  const places = own.map((ownPx, at) => {
    const widthPx = ownPx + Math.floor(spare * (shares[at] ?? 0));
    const place = { leftPx, widthPx };
    leftPx += widthPx;
    return place;
  });
  const stay = Math.min(pinned, columns.length);
  const lastPinned = places[stay - 1];
  return {
    places,
    widthPx: leftPx,
    pinned: stay,
    pinnedPx: lastPinned === undefined ? 0 : lastPinned.leftPx + lastPinned.widthPx,
  };
}

/**
 * The widths once a column has another one: those before it keep theirs, so that its edge stays where it is held.
 * @returns by name, in whole pixels
 */
export function widthsAfter(
  columns: readonly GridColumn[],
  { places }: ColumnLayout,
  index: number,
  widthPx: number,
): Record<string, number> {
  return Object.fromEntries(
    columns
      .slice(0, index + 1)
      .map(({ name }, at) => [name, Math.round(at === index ? widthPx : (places[at]?.widthPx ?? 0))]),
  );
}

/** The columns beside the pinned ones that a view shows: from the first to the last, inclusive; last < first for none. */
export function visibleColumns(
  { places, pinned, pinnedPx }: ColumnLayout,
  scrollLeft: number,
  viewPx: number,
): { first: number; last: number } {
  const from = scrollLeft + pinnedPx;
  const to = scrollLeft + viewPx;
  let first = pinned;
  while (first < places.length && rightOf(places[first]) <= from) first += 1;
  let last = first;
  while (last + 1 < places.length && (places[last + 1]?.leftPx ?? 0) < to) last += 1;
  return { first, last: Math.min(last, places.length - 1) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function rightOf(place: ColumnPlace | undefined): number {
  return place === undefined ? 0 : place.leftPx + place.widthPx;
}
