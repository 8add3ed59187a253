import type { Column } from "./catalogue.ts";

/** What a type means to a screen: how it is shown, compared and asked for. */
export type ColumnKind =
  | "number"
  | "boolean"
  | "date"
  | "timestamp"
  | "timestamp-with-zone"
  | "time"
  | "text"
  | "uuid"
  | "json"
  | "array"
  | "other";

/** PostgreSQL's names of types and their short forms (PostgreSQL manual, "Data Types", table 8.1). */
const KINDS: Readonly<Record<string, ColumnKind>> = {
  smallint: "number",
  integer: "number",
  bigint: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  int: "number",
  numeric: "number",
  decimal: "number",
  real: "number",
  float4: "number",
  float8: "number",
  "double precision": "number",
  oid: "number",
  boolean: "boolean",
  bool: "boolean",
  date: "date",
  timestamp: "timestamp",
  "timestamp without time zone": "timestamp",
  timestamptz: "timestamp-with-zone",
  "timestamp with time zone": "timestamp-with-zone",
  time: "time",
  timetz: "time",
  "time without time zone": "time",
  "time with time zone": "time",
  text: "text",
  varchar: "text",
  "character varying": "text",
  character: "text",
  char: "text",
  bpchar: "text",
  name: "text",
  citext: "text",
  uuid: "uuid",
  json: "json",
  jsonb: "json",
};

/** What is asked of a column's type. */
export type TypedColumn = Pick<Column, "type" | "domain" | "operators" | "isLoose" | "enumValues">;

/** Types that PostgreSQL can neither order nor compare for equality as filters do. */
const INCOMPARABLE =
  /^(json|xml|point|line|lseg|box|path|polygon|circle|jsonpath|refcursor|pg_snapshot|txid_snapshot)(\[\])*$/;
/** These are equal or not, and in no order. */
const UNORDERED = /^xid(\[\])*$/;

export function isIncomparable(type: string): boolean {
  return INCOMPARABLE.test(type);
}

/** Whether PostgreSQL has no order for a type that it brings itself. */
export function isUnordered(type: string): boolean {
  return isIncomparable(type) || UNORDERED.test(type);
}

/** These have an order, but only a plain value can be compared with in an address, and PostgreSQL 18 can't compare `"char"`. */
const NO_ANCHOR = /^(jsonb|tsvector|tsquery|"char")$|\[\]$/;

/** Whether rows can be asked for by what comes after a value of this type. */
export function isAnchorable(type: string): boolean {
  return !isIncomparable(type) && !NO_ANCHOR.test(type);
}

/**
 * Whether values are names of objects, as of `regclass`: they are shown as names and compared as numbers. A person's own type, such as
 * `public.region`, has its schema before it.
 */
export function isObjectName(type: string): boolean {
  return /^reg[^.]+$/.test(type);
}

/** Types beside numbers, texts, moments and the like that PostgreSQL puts in an order. */
const ORDERED =
  /^(interval|inet|cidr|macaddr8?|bytea|bit|bit varying|money|pg_lsn|jsonb|tsvector|(int[48]|num|ts|tstz|date)(multi)?range)(\(\d+\))?$/;
/** Of these, values that are equal may look different: `1 day` and `24 hours`, `a` and `A`. */
const LOOSE = /^(interval|citext)\b/;

/** Whether the database can order by a column: known of its type, not guessed, as it would be for a domain's. */
export function isOrdered({ type, operators, enumValues }: Omit<TypedColumn, "domain">): boolean {
  if (type.endsWith("[]")) return isOrdered({ type: type.slice(0, -"[]".length) });
  if (operators !== undefined) return operators.includes("<");
  if (enumValues !== undefined || ORDERED.test(type)) return true;
  const kind = toColumnKind(type);
  return kind !== "other" && kind !== "array" && kind !== "json";
}

/** Whether values that are equal to the database look the same, too. */
export function tellsApart(column: TypedColumn): boolean {
  return isOrdered(column) && column.isLoose !== true && !LOOSE.test(plainType(column.type));
}

/** The name of a column's type as it is shown: a domain's own. */
export function typeName({ type, domain }: Pick<Column, "type" | "domain">): string {
  return domain ?? type;
}

/** The name of a type where there is little room: PostgreSQL's own short form, with its modifiers. */
export function toShortType(type: string): string {
  return type
    .replace(/\b(timestamp|time)(\(\d+\))? without time zone/, "$1$2")
    .replace(/\b(timestamp|time)(\(\d+\))? with time zone/, "$1tz$2")
    .replace("character varying", "varchar");
}

/** `numeric(10,2)`, `timestamp(3) with time zone` and the like count without their modifiers. */
export function toColumnKind(type: string): ColumnKind {
  if (type.endsWith("[]") || type.startsWith("_")) return "array";
  const plain = plainType(type);
  return Object.hasOwn(KINDS, plain) ? (KINDS[plain] ?? "other") : "other";
}

/** A type's name without its modifiers; `citext` comes from an extension, in whatever schema that was put. */
function plainType(type: string): string {
  return type
    .toLowerCase()
    .replace(/\s*\([^)]*\)/, "")
    .trim()
    .replace(/^.*\.citext$/s, "citext");
}
