import type { Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { formatMeasures, parseMeasures } from "../summary/summary-address.ts";
import type { Measure } from "../summary/summary-question.ts";
import { chartNames, parseChartNames } from "./linked-address.ts";

/** A page of numbers, charts and rows of one table, all of the rows that the view's filters leave. */
export interface Board {
  readonly numbers: readonly Measure[];
  /** The charts' columns. */
  readonly charts: readonly string[];
}

const BOARD = /^board\(([^;]*);([^;]*)\)$/;
/** So many columns of numbers have their average on a table's first board. */
const FIRST_AVERAGES = 2;

/** In the address where groups would stand, e.g. `board(rows,average.delay;delay,distance)`. */
export function boardAddress({ numbers, charts }: Board): string {
  return `board(${formatMeasures(numbers)};${chartNames(charts)})`;
}

/** @returns `undefined` where the address asks for something else */
export function readBoard(summary: string): Board | undefined {
  const [, numbers, charts] = BOARD.exec(summary) ?? [];
  if (numbers === undefined || charts === undefined) return undefined;
  return { numbers: parseMeasures(numbers), charts: parseChartNames(charts) };
}

/** The board that a table begins with: how many rows, and what its charted numbers are on average. */
export function firstBoard(table: Table, charts: readonly string[]): Board {
  const charted = charts.flatMap((name) => table.columns.find((one) => one.name === name) ?? []);
  const numbers = charted.filter(({ name, type }) => {
    return toColumnKind(type) === "number" && !table.primaryKey.includes(name);
  });
  const averages = numbers
    .slice(0, FIRST_AVERAGES)
    .map(({ name }): Measure => ({ of: "average", column: name }));
  return { numbers: [{ of: "rows" }, ...averages], charts };
}
