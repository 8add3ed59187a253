import { readLabel } from "../catalogue/reference-labels.ts";
import { LEAST_WIDTH_PX } from "../grid/column-layout.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import { PUBLIC_FILES } from "../pictures/storage-path.ts";
import type { Row } from "../requests/read-answer.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";

/** A column that fits a paragraph leaves no room for others. */
const MOST_FITTED_PX = 640;
/** On both sides of a cell's text, as in `data.css`, and a pixel for what is rounded. */
const AROUND_CELL_PX = 25;
/** A picture is as wide as there is room for. */
const PICTURE_PX = 160;
const AROUND_PILL_PX = 18;
/** The same of a header, with its mark of the order and the space before that. */
const AROUND_HEADER_PX = 45;

/** So many pixels a text takes in a cell, or in a header. */
export interface TextWidths {
  cell(text: string): number;
  header(text: string): number;
}

/** The width in pixels at which a column's name and all of its values are whole, within bounds. */
export function fittedWidthPx(
  column: GridColumn,
  rows: Iterable<Row>,
  zone: TimeZoneChoice,
  widths: TextWidths,
): number {
  let widest = widths.header(column.title) + AROUND_HEADER_PX;
  for (const row of rows) {
    const value = row[column.name];
    if (isPicture(value, column)) {
      widest = Math.max(widest, PICTURE_PX);
      continue;
    }
    const { text } = formatCell(value, column.kind, zone, column.format);
    const label = column.label === undefined ? undefined : readLabel(row, column.label);
    const aroundPx = AROUND_CELL_PX + (column.format === "pill" ? AROUND_PILL_PX : 0);
    widest = Math.max(widest, widths.cell(label === undefined ? text : `${text} · ${label}`) + aroundPx);
  }
  return Math.ceil(Math.min(Math.max(widest, LEAST_WIDTH_PX), MOST_FITTED_PX));
}

function isPicture(value: unknown, { pictures, format }: GridColumn): boolean {
  if (typeof value !== "string" || format === "plain" || format === "link") return false;
  return pictures !== undefined || value.includes(PUBLIC_FILES);
}

/** As the browser draws texts in this grid. */
export function measuredWidths(root: HTMLElement): TextWidths {
  const context = document.createElement("canvas").getContext("2d");
  const measure =
    (role: string) =>
    (text: string): number => {
      const element = root.querySelector(`[role=${role}]`);
      if (context === null || element === null) return 0;
      const { font } = getComputedStyle(element);
      if (context.font !== font) context.font = font;
      return context.measureText(text).width;
    };
  return { cell: measure("gridcell"), header: measure("columnheader") };
}
