import type { FilterOperator } from "../../remotes/data/filters/operators.ts";

/** A source of numbers below a bound, by a seed, so that a failure can be made again. */
export type Pick = (bound: number) => number;

export interface TypedColumn {
  readonly name: string;
  readonly type: string;
  /** A value as PostgreSQL reads it. */
  value(pick: Pick): string;
}

/** Texts that are hard for grammars: separators, quotes, patterns, right-to-left marks, nothing, rare characters. */
const HOSTILE = [
  ...[
    "a",
    "B",
    "SEA",
    "null",
    "NULL",
    "true",
    "not",
    "",
    " ",
    "  x ",
    ",",
    ".",
    ":",
    "(",
    ")",
    "()",
    "*",
    "%",
    "_",
  ],
  ...[
    '"',
    '""',
    "'",
    "\\",
    "\\\\",
    '\\"',
    "{",
    "}",
    "{a,b}",
    "[",
    "]",
    "&",
    "=",
    "+",
    "#",
    "?",
    "/",
    "ß",
    "𝕏",
    "שלום",
  ],
  ...["a,b", "a.b", "a(b)", "eq.1", "or(a.eq.1)", "-1", "1e3", "\n", "\t", "a\nb", "​", "é", "é"],
];

export function text(pick: Pick): string {
  const count = pick(3) + (pick(4) === 0 ? 0 : 1);
  return Array.from({ length: count }, () => HOSTILE[pick(HOSTILE.length)] ?? "").join("");
}

const two = (number: number): string => String(number).padStart(2, "0");
const digits = (pick: Pick, count: number): string => Array.from({ length: count }, () => pick(10)).join("");
const day = (pick: Pick): string => `20${two(pick(3))}-${two(1 + pick(12))}-${two(1 + pick(28))}`;
const clock = (pick: Pick): string => `${two(pick(24))}:${two(pick(60))}:${two(pick(60))}`;
const small = (pick: Pick): number => pick(21) - 10;
const quoted = (value: string): string => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

function range(pick: Pick): string {
  if (pick(12) === 0) return "empty";
  const low = small(pick);
  return `[${low},${low + 1 + pick(8)})`;
}

/** A column of every kind that filters tell apart. */
export const COLUMNS: readonly TypedColumn[] = [
  { name: "t", type: "text", value: text },
  { name: "i", type: "integer", value: (pick) => String(small(pick)) },
  { name: "b", type: "bigint", value: (pick) => `${pick(2) === 0 ? "-" : ""}90071992547${digits(pick, 7)}` },
  { name: "n", type: "numeric", value: (pick) => `${small(pick)}.${digits(pick, pick(4) === 0 ? 30 : 1)}` },
  { name: "f", type: "double precision", value: (pick) => String(small(pick) / 4) },
  { name: "bo", type: "boolean", value: (pick) => (pick(2) === 0 ? "true" : "false") },
  { name: "d", type: "date", value: day },
  {
    name: "ts",
    type: "timestamp without time zone",
    value: (pick) => `${day(pick)} ${clock(pick)}.${digits(pick, 6)}`,
  },
  {
    name: "tz",
    type: "timestamp with time zone",
    value: (pick) => `${day(pick)} ${clock(pick)}+0${pick(9)}:30`,
  },
  { name: "tm", type: "time without time zone", value: clock },
  { name: "u", type: "uuid", value: (pick) => `00000000-0000-4000-8000-00000000000${pick(10)}` },
  {
    name: "j",
    type: "jsonb",
    value: (pick) => JSON.stringify(pick(2) === 0 ? { a: pick(3) } : { b: [pick(3), text(pick)] }),
  },
  { name: "js", type: "json", value: (pick) => JSON.stringify({ a: text(pick) }) },
  {
    name: "ia",
    type: "integer[]",
    value: (pick) => `{${Array.from({ length: pick(4) }, () => pick(5)).join(",")}}`,
  },
  {
    name: "ta",
    type: "text[]",
    value: (pick) => `{${Array.from({ length: pick(4) }, () => quoted(text(pick))).join(",")}}`,
  },
  { name: "r", type: "int4range", value: range },
  {
    name: "v",
    type: "tsvector",
    value: (pick) => ["fox", "dog", "quick fox", "lazy brown dog"][pick(4)] ?? "",
  },
  { name: "e", type: "mood", value: (pick) => ["sad", "fine", "very happy"][pick(3)] ?? "" },
];

export const CREATE_SQL = `
  create type public.mood as enum ('sad', 'fine', 'very happy');
  create table public.filtered (
    id integer primary key,
    ${COLUMNS.map(({ name, type }) => `${name} ${type === "mood" ? "public.mood" : type}`).join(",\n    ")}
  );
  grant select on public.filtered to authenticated;
`;

export function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

export function insertSql(count: number, pick: Pick): string {
  const rows = Array.from({ length: count }, (_, id) => {
    const values = COLUMNS.map((column) => (pick(6) === 0 ? "null" : literal(column.value(pick))));
    return `(${[id, ...values].join(", ")})`;
  });
  return `insert into public.filtered values ${rows.join(",\n")}`;
}

/** The operators of SQL, written independently of the code under test. */
export const SQL_OPERATORS: Readonly<Partial<Record<FilterOperator, string>>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};
