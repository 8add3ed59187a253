import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { isKey } from "../catalogue/is-key.ts";
import { isWhole } from "../summary/whole-edges.ts";
import type { Measure } from "../summary/summary-question.ts";
import type { Board } from "./board-address.ts";
import { chartForm, FIRST_CHARTS } from "./first-charts.ts";

/** What the profile of a table says of one column. */
export interface ColumnFacts {
  readonly column: Column;
  readonly filled: number;
  readonly distinct: number;
}

/** A column that is nearly empty tells of few rows, one of nearly as many words as rows of none. */
const LEAST_FILLED = 0.1;
const ROWS_PER_VALUE = 10;
/** From here on it says something how many are empty. */
const MANY_EMPTY = 0.01;
const FIRST_OF_EACH = 2;

/**
 * The board that a table begins with, by what its columns hold: one time, then numbers, then what has few values. Left out are
 * columns of one value or nearly empty ones, words that hardly come twice, keys, and whole numbers of which each is another.
 * @param rows how many there are
 */
export function suggestBoard(table: Table, rows: number, facts: readonly ColumnFacts[]): Board {
  const telling = facts.filter((one) => !isKey(table, one.column) && isTelling(one, rows));
  const isNumber = ({ column }: ColumnFacts): boolean => toColumnKind(column.type) === "number";
  const axes = telling.filter(({ column }) => chartForm(column) === "axis");
  const times = axes.filter((one) => !isNumber(one)).sort((one, other) => other.filled - one.filled);
  const numbers = axes.filter(isNumber);
  const values = telling
    .filter(({ column }) => chartForm(column) === "values")
    .sort((one, other) => one.distinct - other.distinct);
  const first = [...times.slice(0, 1), ...numbers.slice(0, FIRST_OF_EACH), ...values.slice(0, FIRST_OF_EACH)];
  const rest = [...numbers, ...values, ...times].filter((one) => !first.includes(one));
  const chosen = [...first, ...rest].slice(0, FIRST_CHARTS);
  const averages = numbers
    .filter((one) => chosen.includes(one))
    .slice(0, FIRST_OF_EACH)
    .map(({ column }): Measure => ({ of: "average", column: column.name }));
  const [emptiest] = chosen
    .filter(({ filled }) => rows - filled >= rows * MANY_EMPTY)
    .sort((one, other) => one.filled - other.filled);
  return {
    numbers: [
      { of: "rows" },
      ...averages,
      ...(emptiest === undefined ? [] : [{ of: "count", column: emptiest.column.name } as const]),
    ],
    charts: chosen.map(({ column }) => column.name),
    cards: [],
  };
}

function isTelling({ column, filled, distinct }: ColumnFacts, rows: number): boolean {
  if (distinct < 2 || filled < rows * LEAST_FILLED) return false;
  if (chartForm(column) === "values") return distinct * ROWS_PER_VALUE <= filled;
  return !(isWhole(column.type) && distinct === filled);
}
