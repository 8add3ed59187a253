import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { rowCounter } from "../requests/aggregates.ts";
import { quoteName } from "../requests/quote-name.ts";
import { isNameable } from "../requests/select-columns.ts";
import type { Measure, SummaryQuestion } from "./summary-question.ts";

type Aggregate = "count" | "sum" | "avg" | "min" | "max";

/** One aggregate of a column; of no column the number of rows. */
export interface Term {
  readonly of: Aggregate;
  readonly column?: string;
}

export const ROW_COUNT: Term = { of: "count" };

const AGGREGATES: Readonly<Partial<Record<Measure["of"], Aggregate>>> = {
  count: "count",
  sum: "sum",
  average: "avg",
  least: "min",
  most: "max",
};
const MOMENTS = new Set(["date", "timestamp", "timestamp-with-zone"]);
/** It adds up to itself, which has six digits. */
const REAL = /^(real|float4)$/;
const ALIAS = "foyer_";

/** What a measure is read from; `undefined` where the Data API has no such aggregate. */
export function termOf(measure: Measure): Term | undefined {
  if (measure.of === "rows") return ROW_COUNT;
  if (measure.of === "share")
    return measure.column === undefined ? ROW_COUNT : { of: "sum", column: measure.column };
  const aggregate = AGGREGATES[measure.of];
  return aggregate === undefined ? undefined : { of: aggregate, column: measure.column };
}

/** Everything that a question's measures are made of, each once, and the rows: these tell whether an answer is whole. */
export function termsOf(measures: readonly Measure[]): readonly Term[] {
  const all = measures.flatMap((measure): Term[] => {
    const term = termOf(measure);
    if (term === undefined) return [];
    // Of several groups together an average is that of all their rows.
    return measure.of === "average"
      ? [term, { of: "sum", column: measure.column }, { of: "count", column: measure.column }]
      : [term];
  });
  return [ROW_COUNT, ...all.filter((term) => !isSameTerm(term, ROW_COUNT))].filter(
    (term, at, terms) => terms.findIndex((one) => isSameTerm(one, term)) === at,
  );
}

export function isSameTerm(one: Term, other: Term): boolean {
  return one.of === other.of && one.column === other.column;
}

/** Whether the Data API has groups and aggregates for all of a question. */
export function isSayable({ groups, measures }: SummaryQuestion): boolean {
  return (
    groups.every(({ by, column }) => by === "value" && isNameable(column)) &&
    measures.every(
      (measure) =>
        termOf(measure) !== undefined && (!("column" in measure) || isNameable(measure.column ?? "")),
    )
  );
}

/** The columns that a question groups by, each once. */
export function keyColumns({ groups }: SummaryQuestion): readonly string[] {
  return [...new Set(groups.map(({ column }) => column))];
}

/** What each term is called in the answer: nothing that a column is called, too. */
export function aliasesOf(terms: readonly Term[], keys: readonly string[]): readonly string[] {
  let prefix = ALIAS;
  while (keys.some((key) => key.startsWith(prefix))) prefix += "_";
  return terms.map((_, at) => `${prefix}${at}`);
}

/** The `select` of a request. All values come as texts, so that no digit is lost, and moments as JSON has them. */
export function selectTerms(terms: readonly Term[], keys: readonly string[], table: Table): string {
  const { columns } = table;
  const aliases = aliasesOf(terms, keys);
  const typeOf = (name: string): string => columns.find((column) => column.name === name)?.type ?? "";
  const isMoment = (name: string): boolean => MOMENTS.has(toColumnKind(typeOf(name)));
  // By its alias a key would be grouped as the text that it is cast to.
  const selected = keys.map((key) => `${quoteName(key)}${isMoment(key) ? "" : "::text"}`);
  const aggregated = terms.map(({ of, column }, at) => {
    const alias = aliases[at] ?? "";
    if (column === undefined) return `${alias}:${rowCounter(table)}::text`;
    const isPlain = (of === "min" || of === "max") && isMoment(column);
    const asked = aggregateOf({ name: column, type: typeOf(column) }, of);
    return `${alias}:${asked}${isPlain ? "" : "::text"}`;
  });
  return [...selected, ...aggregated].join(",");
}

/** An aggregate of a column as a request asks for it. */
export function aggregateOf({ name, type }: Pick<Column, "name" | "type">, of: Aggregate): string {
  const isAdded = of === "sum" || of === "avg";
  return `${quoteName(name)}${isAdded && REAL.test(type) ? "::float8" : ""}.${of}()`;
}

/** Whether a column's numbers are binary floating point ones. */
export function isDouble(column: string, columns: readonly Column[]): boolean {
  const type = columns.find(({ name }) => name === column)?.type ?? "";
  return REAL.test(type) || /^(double precision|float8)$/.test(type);
}
