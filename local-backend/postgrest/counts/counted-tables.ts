import { condition } from "../../../remotes/data/filters/filter.ts";
import type { Filter } from "../../../remotes/data/filters/filter.ts";

/** What became of a table since its statistics were made. */
const FATES = ["never analysed", "grown", "mostly deleted", "changed", "analysed", "refilled"] as const;
/** What stands before its rows. */
const SHAPES = ["plain", "open policy", "own rows", "view", "partitioned", "plain", "slow policy"] as const;
const SIZES = [
  0, 1, 127, 128, 129, 700, 1_707, 12_000, 42_049, 49_999, 50_000, 50_001, 110_000, 180_000, 300_000,
] as const;
/** Beyond so many rows a policy of a tenth of a millisecond a row tells nothing new. */
const MOST_SLOW_ROWS = 6_000;

export interface CountedTable {
  readonly name: string;
  readonly fate: (typeof FATES)[number];
  readonly shape: (typeof SHAPES)[number];
  readonly rows: number;
  /** The table whose rows they are. */
  readonly base: string;
  /** What of it is seen, in SQL. */
  readonly seen: string;
}

/** A filter as a person sets it, and in SQL. */
export interface CountedFilter {
  readonly filters: readonly Filter[];
  readonly sql: string;
}

/**
 * Tables of every fate, shape and size, by turns.
 * @param share of their own numbers of rows
 */
export function countedTables(count: number, share = 1): readonly CountedTable[] {
  return Array.from({ length: count }, (_, at) => {
    const shape = SHAPES[at % SHAPES.length] ?? "plain";
    const size = Math.ceil((SIZES[(at * 4) % SIZES.length] ?? 0) * share);
    const name = `counted_${at}`;
    return {
      name,
      shape,
      fate: FATES[at % FATES.length] ?? "analysed",
      rows: shape === "slow policy" ? Math.min(size, MOST_SLOW_ROWS) : size,
      base: shape === "view" ? `${name}_base` : name,
      seen: shape === "own rows" || shape === "view" ? "kind = 1" : "true",
    };
  });
}

/** Few, most and none; with an index and without; of columns that go together; nulls; a group. */
export const COUNTED_FILTERS: readonly CountedFilter[] = [
  { filters: [], sql: "true" },
  { filters: [condition("place", "eq", "5")], sql: "place = 5" },
  { filters: [condition("place", "gte", "5")], sql: "place >= 5" },
  { filters: [condition("place", "gt", "5000")], sql: "place > 5000" },
  { filters: [condition("kind", "eq", "0")], sql: "kind = 0" },
  { filters: [condition("kind", "eq", "1"), condition("twin", "eq", "1")], sql: "kind = 1 and twin = 1" },
  { filters: [condition("note", "is", "null")], sql: "note is null" },
  {
    filters: [
      {
        kind: "group",
        joins: "or",
        isNegated: false,
        parts: [condition("kind", "eq", "2"), condition("place", "eq", "7")],
      },
    ],
    sql: "(kind = 2 or place = 7)",
  },
];

const SLOW_ROW = `create function public.counted_slow(id int) returns boolean language plpgsql stable as
  $$ begin perform pg_sleep(0.0001); return true; end $$;`;

/** In SQL; nothing but what it does keeps statistics of them. */
export function countedTablesSql(tables: readonly CountedTable[]): string {
  return [SLOW_ROW, ...tables.map(tableSql)].join("\n");
}

function tableSql(table: CountedTable): string {
  const { name, fate, shape, rows, base } = table;
  const analyze = `analyze public.${base};`;
  const insert = (first: number, last: number): string => insertSql(table, first, last);
  const few = Math.ceil(rows / 20);
  const steps: Record<CountedTable["fate"], string> = {
    "never analysed": insert(1, rows),
    grown: insert(1, few) + analyze + insert(few + 1, rows),
    "mostly deleted":
      insert(1, rows) + analyze + `delete from public.${base} where id % 25 <> 0 and id > ${rows / 50};`,
    changed:
      insert(1, rows) +
      analyze +
      `update public.${base} set kind = 2, twin = 2, place = 5 where id % 3 <> 0;`,
    analysed: insert(1, rows) + analyze,
    refilled: insert(1, rows) + analyze + `delete from public.${base};` + insert(1, Math.ceil(rows / 3)),
  };
  const columns =
    "(id int, kind int not null, twin int not null, place int not null, note text, primary key (id))";
  const policies: Partial<Record<CountedTable["shape"], string>> = {
    "open policy": "true",
    "own rows": "kind = 1",
    "slow policy": "public.counted_slow(id)",
  };
  const policy = policies[shape];
  return `create table public.${base} ${columns} ${
    shape === "partitioned"
      ? `partition by hash (id); ${[0, 1, 2].map((at) => `create table public.${base}_${at} partition of public.${base} for values with (modulus 3, remainder ${at}) with (autovacuum_enabled = false);`).join("\n")}`
      : "with (autovacuum_enabled = false);"
  }
    create index on public.${base} (place);
    ${steps[fate]}
    ${policy === undefined ? "" : `alter table public.${name} enable row level security; create policy seen on public.${name} using (${policy});`}
    ${shape === "view" ? `create view public.${name} as select * from public.${base} where kind = 1;` : ""}
    grant select on public.${name} to authenticated;`;
}

/** Most rows are of one kind; the twin of a kind is always the same; a third of the notes is null. */
export function insertSql({ base }: CountedTable, first: number, last: number): string {
  return `insert into public.${base} select n, k, k, n % 1000, case when n % 3 > 0 then repeat('x', n % 90) end
    from (select n, case when n % 10 < 7 then 0 else 1 + n % 4 end as k from generate_series(${first}, ${last}) n) made;`;
}
