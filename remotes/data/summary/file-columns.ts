import type { Column } from "../catalogue/catalogue.ts";
import type { FileLine, FileTable } from "./file-table.ts";
import { fittingType } from "./fitting-type.ts";
import type { GroupKey, Grouping, Measure } from "./summary-question.ts";
import { texts } from "./texts.ts";

/** A column of a file that keeps types, with its values as PostgreSQL writes them. */
export interface FileColumn {
  readonly name: string;
  /** As PostgreSQL writes it. */
  readonly type: string;
  readonly values: readonly (string | null)[];
}

/** Numbers of a type that is wide enough for all of these, so that each is exact. */
const FITTING = "numeric";

/**
 * The columns of a file that keeps types. What a line is called on the screen is one; each grouping is one of its own type, or two
 * where a group goes from one value to another.
 * @param columns those of the table that the groups are of
 */
export function fileColumns(table: FileTable, columns: readonly Column[]): readonly FileColumn[] {
  const { groupings, measures, hasLevels, lines } = table;
  const typeOf = (name: string): string => columns.find((column) => column.name === name)?.type ?? "text";
  const keyed = groupings.flatMap(({ title, grouping }, at) => {
    const keys = lines.map((line) => line.keys[at] ?? null);
    return keyColumns(title, grouping, keys, typeOf(grouping.column));
  });
  const measured = measures.map(({ title, measure }, at) => {
    const declared = measureType(measure, "column" in measure ? typeOf(measure.column ?? "") : "");
    return fitted(title, declared, valuesAt(lines, at));
  });
  const t = texts.summary;
  const label = { name: t.groups, type: "text", values: lines.map((line) => line.label) };
  const levels = { name: t.level, type: "integer", values: lines.map(({ level }) => String(level)) };
  return withOwnNames([label, ...(hasLevels ? [levels] : []), ...keyed, ...measured]);
}

function valuesAt(lines: readonly FileLine[], at: number): readonly (string | null)[] {
  return lines.map(({ values }) => values[at] ?? null);
}

function keyColumns(
  title: string,
  grouping: Grouping,
  keys: readonly GroupKey[],
  columnType: string,
): readonly FileColumn[] {
  const t = texts.summary;
  const endsOf = (end: 0 | 1): readonly (string | null)[] =>
    keys.map((key) => (typeof key === "string" ? key : (key?.[end] ?? null)));
  if (grouping.by === "value") return [fitted(title, columnType, endsOf(0))];
  const type = bucketType(grouping, columnType);
  return [fitted(t.bucketFrom(title), type, endsOf(0)), fitted(t.bucketTo(title), type, endsOf(1))];
}

/** What the ends of a bucket are: steps of time begin with a moment even of days, and a step of whole numbers may be a fraction. */
function bucketType({ by }: Grouping, columnType: string): string {
  if (by === "width") return FITTING;
  return by === "time" && columnType === "date" ? "timestamp without time zone" : columnType;
}

/** What PostgreSQL answers of a column of this type. */
function measureType(measure: Measure, columnType: string): string {
  const isFloating = /^(real|double precision)$/.test(columnType);
  switch (measure.of) {
    case "rows":
    case "count":
    case "distinct":
      return "bigint";
    case "sum":
      if (isFloating) return "double precision";
      return /^(smallint|integer)$/.test(columnType) ? "bigint" : FITTING;
    case "share":
    case "average":
      return isFloating ? "double precision" : FITTING;
    case "median":
    case "percentile":
      return isNumber(columnType) ? "double precision" : columnType;
    case "least":
    case "most":
      return columnType;
    default:
      return measure satisfies never;
  }
}

/** Whether JSON has numbers for a type, as PostgreSQL writes it. */
export function isNumber(type: string): boolean {
  return /^(smallint|integer|bigint|numeric.*|real|double precision)$/.test(type);
}

/** Several rows together, and estimates, may be beyond what the type says of one. */
function fitted(name: string, declared: string, values: readonly (string | null)[]): FileColumn {
  const type = declared === FITTING || declared === "bigint" ? fittingType(declared, values) : declared;
  return { name, type, values };
}

/** Two groupings of one column have one title; a file's columns have a name each. */
function withOwnNames(columns: readonly FileColumn[]): readonly FileColumn[] {
  const used = new Set<string>();
  return columns.map((column) => {
    let { name } = column;
    for (let place = 2; used.has(name); place += 1) name = `${column.name} (${place})`;
    used.add(name);
    return { ...column, name };
  });
}
