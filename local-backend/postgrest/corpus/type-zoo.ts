/** A type of PostgreSQL, or of an extension or a person, with three values that differ. */
interface ZooType {
  readonly type: string;
  readonly values: readonly [string, string, string];
}

/** Every type that a column of a real database may have: PostgreSQL's own, domains of them, and what people make. */
export const ZOO: readonly ZooType[] = [
  { type: "smallint", values: ["-1", "0", "7"] },
  { type: "integer", values: ["-1", "0", "7"] },
  { type: "bigint", values: ["-9007199254740993", "0", "9007199254740993"] },
  { type: "numeric", values: ["-0.10", "1.00000000000000000001", "NaN"] },
  { type: "numeric(10,2)", values: ["-0.10", "1.00", "12345678.90"] },
  { type: "real", values: ["-0.5", "0.1", "Infinity"] },
  { type: "double precision", values: ["-0.5", "0.1", "Infinity"] },
  { type: "money", values: ["-1.00", "0.00", "1234.56"] },
  { type: "oid", values: ["1", "2", "4294967295"] },
  { type: "boolean", values: ["true", "false", "true"] },
  { type: "text", values: ["a", 'b,"(', "ß 日本"] },
  { type: "character varying(20)", values: ["a", "b%_", "z"] },
  { type: "character(3)", values: ["a", "bb", "zzz"] },
  { type: '"char"', values: ["a", "b", "z"] },
  { type: "name", values: ["a", "b", "z"] },
  { type: "bytea", values: ["\\x00", "\\xdeadbeef", "\\xff"] },
  { type: "uuid", values: [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as never },
  { type: "date", values: ["2001-01-01", "2026-11-22", "infinity"] },
  { type: "time", values: ["00:00:00", "12:30:00.000001", "23:59:59"] },
  { type: "time with time zone", values: ["00:00:00+00", "12:30:00+05:30", "23:59:59-08"] },
  { type: "timestamp", values: ["2001-01-01 00:00:00", "2026-11-22 12:30:00.000001", "infinity"] },
  {
    type: "timestamp with time zone",
    values: ["2001-01-01 00:00:00+00", "2026-11-22 12:30:00.000001+00", "infinity"],
  },
  { type: "interval", values: ["1 day", "24:00:01", "1 mon"] },
  { type: "inet", values: ["10.0.0.1", "10.0.0.0/8", "::1"] },
  { type: "cidr", values: ["10.0.0.0/8", "192.168.0.0/16", "::1/128"] },
  { type: "macaddr", values: ["08:00:2b:01:02:03", "08:00:2b:01:02:04", "ff:ff:ff:ff:ff:ff"] },
  {
    type: "macaddr8",
    values: ["08:00:2b:01:02:03:04:05", "08:00:2b:01:02:03:04:06", "ff:ff:ff:ff:ff:ff:ff:ff"],
  },
  { type: "bit(3)", values: ["000", "101", "111"] },
  { type: "bit varying", values: ["0", "101", "1111"] },
  { type: "json", values: ['{"a":1}', "[1, 2]", "null"] },
  { type: "jsonb", values: ['{"a":1}', "[1, 2]", "null"] },
  { type: "jsonpath", values: ["$.a", "$.b", "$[*]"] },
  { type: "xml", values: ["<a/>", "<b>1</b>", "<c/>"] },
  { type: "tsvector", values: ["'fox':1", "'dog':2", "'cat':3"] },
  { type: "tsquery", values: ["'fox'", "'dog' & 'cat'", "!'x'"] },
  { type: "point", values: ["(0,0)", "(1,2)", "(3,4)"] },
  { type: "line", values: ["{1,2,3}", "{1,0,0}", "{0,1,1}"] },
  { type: "lseg", values: ["[(0,0),(1,1)]", "[(0,0),(2,2)]", "[(0,0),(3,3)]"] },
  { type: "box", values: ["(1,1),(0,0)", "(2,2),(0,0)", "(3,3),(0,0)"] },
  { type: "path", values: ["((0,0),(1,1))", "((0,0),(2,2))", "[(0,0),(3,3)]"] },
  { type: "polygon", values: ["((0,0),(1,1),(1,0))", "((0,0),(2,2),(2,0))", "((0,0),(3,3),(3,0))"] },
  { type: "circle", values: ["<(0,0),1>", "<(0,0),2>", "<(0,0),3>"] },
  { type: "int4range", values: ["[1,5)", "[5,9)", "empty"] },
  { type: "int8range", values: ["[1,5)", "[5,9)", "empty"] },
  { type: "numrange", values: ["[1,5)", "[5.5,9)", "empty"] },
  { type: "daterange", values: ["[2001-01-01,2001-02-01)", "[2002-01-01,)", "empty"] },
  { type: "tsrange", values: ["[2001-01-01,2001-02-01)", "[2002-01-01,)", "empty"] },
  { type: "tstzrange", values: ["[2001-01-01,2001-02-01)", "[2002-01-01,)", "empty"] },
  { type: "int4multirange", values: ["{[1,5)}", "{[5,9),[11,12)}", "{}"] },
  { type: "datemultirange", values: ["{[2001-01-01,2001-02-01)}", "{[2002-01-01,)}", "{}"] },
  { type: "pg_lsn", values: ["0/0", "16/B374D848", "FFFFFFFF/FFFFFFFF"] },
  { type: "xid", values: ["1", "2", "3"] },
  { type: "xid8", values: ["1", "2", "18446744073709551615"] },
  { type: "tid", values: ["(0,1)", "(0,2)", "(1,1)"] },
  { type: "pg_snapshot", values: ["1:1:", "10:20:10,14", "30:30:"] },
  { type: "refcursor", values: ["a", "b", "c"] },
  { type: "regclass", values: ["pg_class", "pg_type", "pg_proc"] },
  { type: "regtype", values: ["integer", "text", "boolean"] },
  { type: "regrole", values: ["postgres", "anon", "authenticated"] },
  { type: "regnamespace", values: ["public", "pg_catalog", "information_schema"] },
  { type: "regconfig", values: ["english", "simple", "german"] },
  { type: "integer[]", values: ["{1,2}", "{2,NULL}", "{}"] },
  { type: "text[]", values: ['{a,"b,c"}', '{"",NULL}', "{}"] },
  { type: "json[]", values: ['{"{\\"a\\":1}"}', "{}", "{null}"] },
  { type: "public.zoo_mood", values: ["sad", "fine", "very happy"] },
  { type: "public.zoo_mood[]", values: ["{sad}", "{fine,sad}", "{}"] },
  { type: 'public."zoo Name"', values: ["a", "b%", "c"] },
  { type: "public.zoo_flag", values: ["true", "false", "true"] },
  { type: "public.zoo_year", values: ["1999", "2000", "2026"] },
  { type: "public.zoo_tags", values: ["{a}", "{b,c}", "{}"] },
  { type: "public.zoo_year[]", values: ["{1999}", "{2000,2001}", "{}"] },
  { type: "public.zoo_pair", values: ["(1,a)", "(2,b)", "(3,)"] },
  { type: "public.zoo_span", values: ["[1,2)", "[2,3)", "empty"] },
  { type: "public.zoo_folded", values: ["a", "B", "c"] },
  { type: "public.citext", values: ["a", "B", "c"] },
  { type: "public.hstore", values: ["a=>1", "b=>2", "c=>NULL"] },
  { type: "public.ltree", values: ["a", "a.b", "c"] },
];

/** Extensions that the zoo's types are of; where npm's PostgreSQL doesn't bring one, its types are left out. */
export const ZOO_EXTENSIONS = ["citext", "hstore", "ltree"] as const;

const TYPES_SQL = `
  create type public.zoo_mood as enum ('sad', 'fine', 'very happy');
  create domain public."zoo Name" as varchar(50);
  create domain public.zoo_flag as boolean;
  create domain public.zoo_year_base as integer check (value > 1900);
  create domain public.zoo_year as public.zoo_year_base;
  create domain public.zoo_tags as text[];
  create type public.zoo_pair as (a integer, b text);
  create type public.zoo_span as range (subtype = float8);
  create collation public.zoo_no_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
  create domain public.zoo_folded as text collate public.zoo_no_case;
`;

export function zooColumn(at: number): string {
  return `c${at}`;
}

/** One table with a column of every type, each with its three values and a null, and a table for each type. */
export function zooSql(extensions: readonly string[]): string {
  const types = zooTypes(extensions);
  const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const columns = types.map(({ type }, at) => `${zooColumn(at)} ${type}`).join(", ");
  const rows = [0, 1, 2].map(
    (row) => `(${[String(row), ...types.map(({ values }) => literal(values[row as 0 | 1 | 2]))].join(", ")})`,
  );
  const nothing = `(3, ${types.map(() => "null").join(", ")})`;
  return `
    ${extensions.map((name) => `create extension if not exists ${name} schema public;`).join("\n")}
    ${TYPES_SQL}
    create table public.zoo (id integer primary key, ${columns});
    insert into public.zoo values ${[...rows, nothing].join(",\n")};
    grant select on public.zoo to authenticated;
    analyze public.zoo;
  `;
}

export function zooTypes(extensions: readonly string[]): readonly ZooType[] {
  const missing = ZOO_EXTENSIONS.filter((name) => !extensions.includes(name));
  return ZOO.filter(({ type }) => !missing.some((name) => type === `public.${name}`));
}
