import type { SortKey } from "../../remotes/data/address/view-address.ts";

/**
 * Two tables with the same rows, one with an index for each way to sort them and one without any but its key's: a moment
 * that every fiftieth row lacks, a group of few values and one of two, a note of many that every fifth row lacks, and a reference.
 */
export function planTablesSql(rows: number): string {
  return `
    create table public.places (id int primary key, name text not null);
    insert into public.places select n, 'place ' || n from generate_series(1, 1000) n;
    create table public.unserved (id bigint primary key, at timestamptz, grp int not null, half int not null, note text,
      place int references public.places, filler text not null);
    insert into public.unserved
      select n, case when n % 50 > 0 then timestamptz '2026-01-01' + (n * 7919 % ${rows}) * interval '1 second' end,
        n * 31 % 40, n % 2, case when n % 5 > 0 then md5((n / 3)::text) end, n * 17 % 1000 + 1, repeat('x', 100)
      from generate_series(1::bigint, ${rows}) n;
    create table public.served (like public.unserved including indexes, foreign key (place) references public.places);
    insert into public.served select * from public.unserved;
    create index on public.served (at, id);
    create index on public.served (grp, id);
    create index on public.served (half, id);
    create index on public.served (note desc nulls last, id desc);
    grant select on public.places, public.served, public.unserved to authenticated;
  `;
}

/** As hosted projects set it, for disks that seek in no time. To be run before PostgREST connects. */
export const PLAN_SETTINGS_SQL = "alter database postgres set random_page_cost = 1.1";

export const PLAN_SORTS: readonly SortKey[] = ["at", "grp", "half", "note", "id"].flatMap((column) => [
  { column, direction: "asc" },
  { column, direction: "desc" },
]);
