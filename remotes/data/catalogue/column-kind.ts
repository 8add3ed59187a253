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

/** Types that PostgreSQL can neither order nor compare for equality as filters do. */
const INCOMPARABLE = /^(json|xml|point|line|lseg|box|path|polygon|circle)$/;

export function isIncomparable(type: string): boolean {
  return INCOMPARABLE.test(type);
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
  const plain = type
    .toLowerCase()
    .replace(/\s*\([^)]*\)/, "")
    .trim();
  return Object.hasOwn(KINDS, plain) ? (KINDS[plain] ?? "other") : "other";
}
