import { createPick } from "../filter-round-trip.ts";
import type { Pick } from "../filter-types.ts";
import type { AskAs } from "./compare-answers.ts";

/** In every cell that nobody who asks may read. */
const CANARY = "canary7731";

/** A table of which two columns and every other row are open, one of a schema that isn't shown, and one without a grant. */
export const VAULT_SQL = `
  create table public.vault (id integer primary key, open text, closed text, "g1" integer, "m1" text, "t" text, "key" text);
  insert into public.vault select n, case when n % 2 = 0 then 'open' else '${CANARY}' end, '${CANARY}', n, 'm', 't', 'k'
    from generate_series(1, 200) n;
  alter table public.vault enable row level security;
  create policy even on public.vault for select to authenticated using (id % 2 = 0);
  grant select (id, open, "g1", "m1", "t", "key") on public.vault to authenticated;
  create table public.locked as select '${CANARY}'::text as open, 1 as id;
  create schema hidden_away; grant usage on schema hidden_away to authenticated;
  create table hidden_away.vault as select '${CANARY}'::text as open, 1 as id;
  grant select on hidden_away.vault to authenticated;
`;

const INJECTIONS = [
  ...[
    "'",
    "''",
    '"',
    "\\",
    "\\'",
    "%",
    "%s",
    "%I",
    "%1$s",
    "$1",
    "$$",
    ";",
    "--",
    "/*",
    ")",
    "))) or ((true",
    "\u0000",
  ],
  ...[`' || (select "closed" from public.vault limit 1) || '`, "1; drop table public.vault", "id) or (true"],
  ...[
    "(select open from hidden_away.vault)",
    "null",
    "NaN",
    "Infinity",
    "-1",
    "0",
    "1e400",
    "1e-400",
    "0x10",
    "",
  ],
  ...[
    "UTC'; select 1 --",
    "America/New_York",
    "open",
    "id",
    "{a,b}",
    "{",
    '{"a',
    "E'\\x27'",
    "\ud800",
    "a".repeat(300),
  ],
] as const;
const NAMES = [
  ...["id", "open", "closed", "g1", "m1", "t", "key", "ctid", "tableoid", "xmin", "oid", "*", "t.id", "rows"],
  ...["vault", "block", "x", "c", "s", "n"],
] as const;
const OPEN = ["open", "open", "id", "g1", "m1", "t", "key"] as const;
const TABLES = [
  "locked",
  "vault",
  "vault",
  "vault",
  "vault",
  "pg_authid",
  "vault v",
  "public.vault",
  "foyer_summary",
  "questions",
] as const;
const SCHEMAS = [
  "public",
  "public",
  "public",
  "hidden_away",
  "pg_catalog",
  "foyer_private",
  "auth",
  "information_schema",
  "",
] as const;
const BYS = ["value", "width", "quantiles", "time", "value; select", "bins"] as const;
const OFS = [
  "rows",
  "count",
  "distinct",
  "sum",
  "average",
  "least",
  "most",
  "median",
  "percentile",
  "share",
  "string_agg",
  "1",
] as const;
const OPERATORS = [
  ...[
    "eq",
    "neq",
    "gt",
    "in",
    "is",
    "like",
    "ilike(any)",
    "like(all)",
    "match",
    "cs",
    "fts",
    "isdistinct",
    "= true or",
    "~",
  ],
  ...["like(or)", "in (select", "<>"],
] as const;

/** A question of which every part is hostile by some chance: where all are, the first one ends it. */
function hostile(pick: Pick): object {
  const chance = [4, 12, 60][pick(3)] ?? 4;
  const one = <Item>(items: readonly Item[]): Item | undefined => items[pick(items.length)];
  const odd = (): boolean => pick(chance) === 0;
  const junk = (): unknown =>
    [one(INJECTIONS), one(INJECTIONS), one(NAMES), pick(50) - 5, null, true, [], {}, 1e308][pick(9)];
  const or = (plain: unknown): unknown => (odd() ? junk() : plain);
  const name = (): unknown => (odd() ? one(INJECTIONS) : odd() ? one(NAMES) : one(OPEN));
  const some = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: pick(most) }, make);
  const tree = (depth: number): unknown =>
    depth < 15 && pick(4) === 0
      ? {
          kind: "group",
          joins: or("or"),
          isNegated: or(true),
          parts: [tree(depth + 1), ...some(2, () => tree(depth + 1))],
        }
      : {
          ...{
            kind: "condition",
            column: name(),
            operator: odd() ? one(OPERATORS) : one(["neq", "in", "isdistinct"]),
          },
          ...{
            value: one(INJECTIONS),
            values: odd() ? junk() : some(4, () => one(INJECTIONS)),
            isNegated: or(false),
          },
        };
  const group = (): object => ({
    ...{ column: name(), by: odd() ? one(BYS) : "value", width: or("1"), origin: or("0"), count: or(4) },
    ...{ step: or("day"), zone: or("UTC") },
  });
  const measure = (): object => ({ of: one(odd() ? OFS : OFS.slice(0, 3)), column: name(), at: or(0.5) });
  return {
    schema: odd() ? one(SCHEMAS) : "public",
    table: odd() ? one(TABLES) : "vault",
    ...(pick(2) === 0 && { filter: some(3, () => tree(0)) }),
    groups: odd() ? junk() : some(odd() ? 6 : 3, group),
    measures: [...(odd() ? some(14, measure) : []), measure()],
    order: [{ measure: or(0), descending: or(true) }],
    limit: or(10),
    remainder: or(true),
    ...(pick(6) === 0 && { sample: or(50), seed: or(1) }),
  };
}

/** Codes that would say that a text of the question was read as SQL, or that the function itself broke. */
const BROKEN = new Set(["42601", "42P02", "42702", "42803", "42P10", "XX000", "2F003", "25006", "0A000"]);
/** Words of the function's own SQL. */
const OWN_SQL = /materialized|row_number|width_bucket\(t|tablesample system/;

export interface HostileRun {
  readonly questions: number;
  readonly answered: number;
  readonly failures: readonly string[];
}

/** So many generated questions against the vault: none may tell of what is closed, and none become SQL. */
export async function runHostileQuestions(ask: AskAs, count: number, seed = 31): Promise<HostileRun> {
  const pick = createPick(seed);
  const failures: string[] = [];
  let answered = 0;
  for (let at = 0; at < count; at += 1) {
    const question = hostile(pick);
    const { status, body } = await ask("authenticated", question);
    const text = JSON.stringify(body ?? null);
    const code = (body as { code?: unknown } | undefined)?.code;
    if (status === 200) answered += 1;
    const isOurs = /that you may read/.test(text);
    const isUnknownName = (code === "42703" || code === "42P01" || code === "42501") && !isOurs;
    if (
      text.includes(CANARY) ||
      BROKEN.has(String(code)) ||
      isUnknownName ||
      OWN_SQL.test(text) ||
      body === undefined
    )
      failures.push(`${JSON.stringify(question)} -> ${status} ${text.slice(0, 600)}`);
  }
  return { questions: count, answered, failures };
}
