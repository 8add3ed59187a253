/** What became of a table since its statistics were made. */
const FATES = ["never analysed", "grown", "mostly deleted", "changed", "analysed"] as const;
const SIZES = [
  0, 1, 63, 64, 65, 128, 700, 1_707, 3_376, 12_000, 42_049, 49_999, 50_000, 50_001, 110_000,
] as const;

export interface StaleTable {
  readonly name: string;
  readonly fate: (typeof FATES)[number];
}

/** Tables of many sizes; nothing but what their SQL does keeps statistics of them. */
export const STALE_TABLES: readonly StaleTable[] = Array.from({ length: 50 }, (_, at) => ({
  name: `stale_${at}`,
  fate: FATES[at % FATES.length] ?? "analysed",
}));

/** In SQL. Values of `kind` are what its planner then knows the least of; `place` has an index. */
export const STALE_SQL = STALE_TABLES.map(({ name, fate }, at) => {
  const rows = SIZES[(at * 7) % SIZES.length] ?? 0;
  const insert = (first: number, last: number): string =>
    `insert into public.${name} select n, n % 7, n % 1000, repeat('x', ${(at % 4) * 40}) from generate_series(${first}, ${last}) n;`;
  const analyze = `analyze public.${name};`;
  const steps: Record<StaleTable["fate"], string> = {
    "never analysed": insert(1, rows),
    grown: insert(1, Math.ceil(rows / 20)) + analyze + insert(Math.ceil(rows / 20) + 1, rows),
    "mostly deleted":
      insert(1, rows) + analyze + `delete from public.${name} where id % 25 <> 0 and id > ${rows / 50};`,
    changed: insert(1, rows) + analyze + `update public.${name} set kind = 3, place = 5 where id % 3 <> 0;`,
    analysed: insert(1, rows) + analyze,
  };
  return `create table public.${name} (id int primary key, kind int not null, place int not null, note text)
      with (autovacuum_enabled = false);
    create index on public.${name} (place);
    ${steps[fate]}
    ${at % 3 === 0 ? `alter table public.${name} enable row level security; create policy everybody on public.${name} using (true);` : ""}
    grant select on public.${name} to authenticated;`;
}).join("\n");
