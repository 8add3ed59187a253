import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import type { Row } from "../requests/read-answer.ts";
import { aliasesOf, isDouble, isSameTerm, keyColumns, ROW_COUNT, termOf } from "./aggregate-terms.ts";
import type { Term } from "./aggregate-terms.ts";
import type { Group, SummaryAnswer } from "./summary-answer.ts";
import { compareValues } from "./compare-values.ts";
import { addNumbers, divideNumbers, doubleText } from "./exact-number.ts";
import { createLack } from "./summary-lack.ts";
import type { Measure, SummaryQuestion } from "./summary-question.ts";

type Value = string | null;

/** What is made of: the question, its terms, and the table's columns. */
export interface Aggregated {
  readonly question: SummaryQuestion;
  readonly terms: readonly Term[];
  readonly columns: readonly Column[];
}

interface Counted {
  readonly keys: readonly Value[];
  readonly valueOf: (term: Term) => Value;
}

/**
 * The answer that the rows of aggregates give: every group and the whole. What isn't shown is added up from the groups, as far as
 * that can be: an average from sums and counts.
 * @param rows every group, in the order of the groupings
 * @throws SessionError where only the database knows the order that is asked for
 */
export function answerOf(asked: Aggregated, rows: readonly Row[], whole: Row, limit: number): SummaryAnswer {
  const { question, terms, columns } = asked;
  const { measures } = question;
  const keys = keyColumns(question);
  const read = (row: Row, aliases: readonly string[]): Counted => ({
    keys: question.groups.map(({ column }) => textOf(row[column])),
    valueOf: (term) => textOf(row[aliases[terms.findIndex((one) => isSameTerm(one, term))] ?? ""]),
  });
  const aliases = aliasesOf(terms, keys);
  const groups = rows.map((row) => read(row, aliases));
  const total = read(whole, aliasesOf(terms, []));
  const sums = measures.map((measure) =>
    measure.of === "share" ? together(measure, groups, columns) : null,
  );
  const valuesOf = ({ valueOf }: Counted): readonly Value[] =>
    measures.map((measure, at) => {
      const term = termOf(measure) ?? ROW_COUNT;
      const value = valueOf(term);
      return measure.of === "share" ? quotientOf(value, sums[at] ?? null, term.column, columns) : value;
    });
  const said = groups.map((group): Group => ({ keys: group.keys, values: valuesOf(group) }));
  const order = placesOf(said, asked);
  const inOrder = order.flatMap((at) => said[at] ?? []);
  const hidden = order.slice(limit).flatMap((at) => groups[at] ?? []);
  const isGrouped = question.groups.length > 0;
  return {
    groups: isGrouped ? inOrder.slice(0, limit) : [],
    count: isGrouped ? groups.length : 1,
    total: measures.map((measure) => {
      const term = termOf(measure) ?? ROW_COUNT;
      const value = total.valueOf(term);
      return measure.of === "share" ? quotientOf(value, value, term.column, columns) : value;
    }),
    remainder: measures.map((measure, at) => {
      if (!isGrouped) return null;
      const value = together(measure, hidden, columns);
      const { column } = termOf(measure) ?? ROW_COUNT;
      return measure.of === "share" ? quotientOf(value, sums[at] ?? null, column, columns) : value;
    }),
  };
}

function textOf(value: unknown): Value {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A measure of several groups together; `null` where that can't be told of their values. */
function together(measure: Measure, groups: readonly Counted[], columns: readonly Column[]): Value {
  const term = termOf(measure) ?? ROW_COUNT;
  const { column } = term;
  const valuesOf = (one: Term): readonly Value[] => groups.map(({ valueOf }) => valueOf(one));
  switch (term.of) {
    case "count":
      return groups.length === 0 ? "0" : addNumbers(valuesOf(term));
    case "sum":
      return sumOf(valuesOf(term), column, columns);
    case "avg": {
      const sum = sumOf(valuesOf({ ...term, of: "sum" }), column, columns);
      return quotientOf(sum, addNumbers(valuesOf({ ...term, of: "count" })), column, columns);
    }
    case "min":
    case "max":
      return endOf(term.of, valuesOf(term), kindOf(column, columns));
    default:
      return term.of satisfies never;
  }
}

function sumOf(values: readonly Value[], column: string | undefined, columns: readonly Column[]): Value {
  const told = values.filter((value) => value !== null);
  if (!isDouble(column ?? "", columns)) return addNumbers(told);
  return told.length === 0 ? null : doubleText(told.reduce((sum, value) => sum + Number(value), 0));
}

function quotientOf(
  dividend: Value,
  divisor: Value,
  column: string | undefined,
  columns: readonly Column[],
): Value {
  if (dividend === null || divisor === null || Number(divisor) === 0) return null;
  return isDouble(column ?? "", columns)
    ? doubleText(Number(dividend) / Number(divisor))
    : divideNumbers(dividend, divisor);
}

function endOf(of: "min" | "max", values: readonly Value[], kind: ColumnKind): Value {
  let end: Value = null;
  for (const value of values) {
    if (value === null) continue;
    const order = end === null ? undefined : compareValues(value, end, kind);
    if (end !== null && order === undefined) return null;
    if (order === undefined || (of === "min" ? order < 0 : order > 0)) end = value;
  }
  return end;
}

/** The groups' places in the order that is asked for: by a measure, or as they came. What is nothing comes last. */
function placesOf(groups: readonly Group[], { question, columns }: Aggregated): readonly number[] {
  const { order, measures } = question;
  const places = groups.map((_, at) => at);
  const measure = order?.by === "measure" ? measures[order.index] : undefined;
  if (order === undefined || measure === undefined) return places;
  const isEnd = measure.of === "least" || measure.of === "most";
  const kind = isEnd ? kindOf(measure.column, columns) : "number";
  const valueAt = (at: number): Value => groups[at]?.values[order.index] ?? null;
  return places.sort((one, other) => {
    const [a, b] = [valueAt(one), valueAt(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const found = compareValues(a, b, kind);
    if (found === undefined) throw createLack("values only");
    return order.isDescending ? -found : found;
  });
}

function kindOf(column: string | undefined, columns: readonly Column[]): ColumnKind {
  return toColumnKind(columns.find(({ name }) => name === column)?.type ?? "");
}
