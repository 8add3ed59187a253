import { isIncomparable, isObjectName, isUnordered, toColumnKind } from "../catalogue/column-kind.ts";
import type { TypedColumn } from "../catalogue/column-kind.ts";
import { isNameable } from "../requests/select-columns.ts";
import { FILTER_OPERATORS, takesPattern } from "./operators.ts";
import type { FilterOperator } from "./operators.ts";

/** What a type can be asked: finer than how it is shown. */
export type FilterKind =
  | "text"
  | "number"
  | "boolean"
  | "date"
  | "moment"
  | "uuid"
  | "json"
  | "jsonb"
  | "array"
  | "range"
  | "tsvector"
  | "incomparable"
  | "other";

const RANGE = /^(int4|int8|num|ts|tstz|date)(multi)?range$/;

const ORDER: readonly FilterOperator[] = ["gt", "gte", "lt", "lte"];
const EQUALITY: readonly FilterOperator[] = ["eq", "neq", "in"];
const ABSENCE: readonly FilterOperator[] = ["is", "isdistinct"];
const PATTERNS: readonly FilterOperator[] = [
  "ilike",
  "like",
  "imatch",
  "match",
  "ilike(any)",
  "ilike(all)",
  "like(any)",
  "like(all)",
];

/** The operators that a kind has in PostgreSQL, the usual one first. */
const OPERATORS: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: [...EQUALITY, ...PATTERNS, ...ORDER, ...ABSENCE],
  number: [...EQUALITY, ...ORDER, ...ABSENCE],
  boolean: ["is", "eq", "neq", "isdistinct"],
  date: [...EQUALITY, ...ORDER, ...ABSENCE],
  moment: [...ORDER, ...EQUALITY, ...ABSENCE],
  uuid: [...EQUALITY, ...ORDER, ...ABSENCE],
  // `json` has no equality in PostgreSQL; asking for one fails with 42883.
  json: ["is"],
  jsonb: ["cs", "cd", "eq", "neq", ...ABSENCE],
  array: ["cs", "cd", "ov", "eq", "neq", ...ABSENCE],
  range: ["cs", "cd", "ov", "sl", "sr", "nxr", "nxl", "adj", "eq", "neq", ...ABSENCE],
  tsvector: ["wfts", "plfts", "phfts", "fts", "is"],
  incomparable: ["is"],
  other: [...EQUALITY, ...ORDER, ...ABSENCE],
};

/** PostgreSQL's operator behind each of the Data API's (PostgREST, "Operators"). */
const IN_SQL: Readonly<Partial<Record<FilterOperator, string>>> = {
  eq: "=",
  neq: "<>",
  in: "=",
  isdistinct: "=",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "~~",
  "like(any)": "~~",
  "like(all)": "~~",
  ilike: "~~*",
  "ilike(any)": "~~*",
  "ilike(all)": "~~*",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};

/** @param type as PostgreSQL writes it, e.g. `numeric(10,2)` or `text[]` */
export function toFilterKind(type: string): FilterKind {
  const plain = type.toLowerCase().trim();
  if (plain === "tsvector" || plain === "jsonb") return plain;
  if (RANGE.test(plain)) return "range";
  const kind = toColumnKind(type);
  if (kind === "timestamp" || kind === "timestamp-with-zone" || kind === "time") return "moment";
  return kind === "other" && isIncomparable(plain) ? "incomparable" : kind;
}

/** The operators of a type that PostgreSQL brings; of another one every operator that such a type may have. */
export function operatorsFor(type: string): readonly FilterOperator[] {
  const plain = type.toLowerCase().trim();
  if (isObjectName(plain) || isIncomparable(plain)) return ["is"];
  // Once PostgreSQL 18 has analysed a table it fails to compare these: "cache lookup failed for collation 0".
  if (plain === '"char"') return [...EQUALITY, ...ABSENCE];
  if (isUnordered(plain) && toColumnKind(plain) !== "array") return [...EQUALITY, ...ABSENCE];
  return OPERATORS[toFilterKind(type)];
}

/** The operators that a column can be asked with: one that the database would refuse is not offered. */
export function operatorsOf(column: (TypedColumn & { name: string }) | undefined): readonly FilterOperator[] {
  if (column === undefined) return OPERATORS.text;
  if (!isNameable(column.name)) return [];
  const { type, operators, isLoose } = column;
  const offered = operatorsFor(type);
  if (operators !== undefined) {
    const usual = [...offered, ...FILTER_OPERATORS.filter((one) => !offered.includes(one))];
    return usual.filter((one) => one === "is" || operators.includes(IN_SQL[one] ?? ""));
  }
  // A pattern would have to say which texts are the same, and PostgreSQL doesn't for such a collation.
  return isLoose === true ? offered.filter((one) => !takesPattern(one)) : offered;
}
