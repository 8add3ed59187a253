import { isIncomparable, toColumnKind } from "../catalogue/column-kind.ts";
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

/** @param type as PostgreSQL writes it, e.g. `numeric(10,2)` or `text[]` */
export function toFilterKind(type: string): FilterKind {
  const plain = type.toLowerCase().trim();
  if (plain === "tsvector" || plain === "jsonb") return plain;
  if (RANGE.test(plain)) return "range";
  const kind = toColumnKind(type);
  if (kind === "timestamp" || kind === "timestamp-with-zone" || kind === "time") return "moment";
  return kind === "other" && isIncomparable(plain) ? "incomparable" : kind;
}

export function operatorsFor(type: string): readonly FilterOperator[] {
  return OPERATORS[toFilterKind(type)];
}
