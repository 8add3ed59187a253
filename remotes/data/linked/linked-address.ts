import { escapeName, unescapeName } from "../filters/filter-text.ts";

/** In the address where groups would stand: a list of groupings always has a semicolon after it. */
const LINKED = /^linked\(([^;]*)\)$/;
/** More have no room, and each is a question of the whole table. */
export const MOST_CHARTS = 8;

/** What the address says of charts beside the rows: one of each column. Their brushes are filters of the view. */
export function linkedAddress(columns: readonly string[]): string {
  return `linked(${chartNames(columns)})`;
}

/** The charts' columns as any address has them, without a semicolon; `parseChartNames` reads them. */
export function chartNames(columns: readonly string[]): string {
  return columns.map((name) => escapeName(name).replaceAll(";", "%3B")).join(",");
}

/** @returns the charts' columns; `undefined` where the address asks for something else */
export function readLinked(summary: string): readonly string[] | undefined {
  const written = LINKED.exec(summary)?.[1];
  return written === undefined ? undefined : parseChartNames(written);
}

export function parseChartNames(written: string): readonly string[] {
  const names = written.split(",").flatMap((name) => unescapeName(name) ?? []);
  return [...new Set(names)].filter((name) => name !== "").slice(0, MOST_CHARTS);
}
