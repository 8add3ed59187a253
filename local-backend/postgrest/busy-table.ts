import type { Database } from "../database/database.ts";

/** Rows behind those that stay, which are deleted one after another. */
const DOOMED_ROWS = 20_000;
/** Sort values are below it. */
const VALUES = 1_000;

/**
 * A table that others write, with a view of it that has no key. Rows 1 to `stableRows` are there before, meanwhile and after.
 * `stir(n)` is a burst of writers: it inserts a row, deletes one, and gives two of those that stay another place in a sort by
 * `val`. In SQL.
 */
export function busySql(stableRows: number): string {
  return `
    create table public.busy (id integer primary key, val integer not null, note text);
    insert into public.busy select n, n * 7919::bigint % ${VALUES}, 'note ' || n from generate_series(1, ${stableRows + DOOMED_ROWS}) n;
    create index on public.busy (val, id);
    create view public.busy_view with (security_invoker = true) as select * from public.busy;
    create function public.stir(n integer) returns void language sql volatile as $$
      insert into public.busy values (10000000 + n, n * 104729::bigint % ${VALUES}, 'new');
      update public.busy set val = ${VALUES - 1} - val where id in (n * 13 % ${stableRows} + 1, n * 31 % ${stableRows} + 1);
      delete from public.busy where id = ${stableRows} + n;
    $$;
    revoke execute on function public.stir(integer) from public;
    grant select on public.busy, public.busy_view to authenticated;
    analyze public.busy;
  `;
}

/** Writers of the table; each call is one burst, the next number of `stir`. */
export function createWriters(database: Database): () => Promise<void> {
  let bursts = 0;
  return async () => {
    bursts += 1;
    await database.query(`select public.stir(${bursts})`);
  };
}

/** What an export did wrong: rows that are in it twice, and rows that were there all the time and aren't in it. */
export function findFaults(ids: readonly number[], stableRows: number): { twice: number; lost: number } {
  const seen = new Set(ids);
  let lost = 0;
  for (let id = 1; id <= stableRows; id += 1) if (!seen.has(id)) lost += 1;
  return { twice: ids.length - seen.size, lost };
}

/** The ids of an exported file of any format; they stand first in each line. */
export function firstNumbers(file: string): readonly number[] {
  return [...file.matchAll(/^(?:\uFEFF)?(?:\{"id":)?(\d+)/gm)].map(([, id]) => Number(id));
}
