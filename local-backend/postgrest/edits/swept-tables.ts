/** `stock` is changed through the Data API, `wanted` by SQL; `stock_log` counts what happened to each row. */
export const SWEPT_SQL = `
  create table public.stock (
    id integer primary key,
    item text not null,
    state text,
    amount numeric(12, 3),
    extra jsonb,
    locked boolean not null default false,
    made_at timestamptz,
    check (not (locked and state = 'sold'))
  );
  create table public.wanted (like public.stock);
  create table public.places (shelf text, box integer, item text, primary key (shelf, box));
  create view public.stock_view with (security_invoker = true) as select * from public.stock;
  create table public.stock_log (id integer, did text);
  create function public.log_stock() returns trigger language plpgsql security definer set search_path = '' as $$ begin
    insert into public.stock_log values (coalesce(new.id, old.id), tg_op);
    return coalesce(new, old);
  end $$;
  create trigger log_stock after insert or update or delete on public.stock
    for each row execute function public.log_stock();
  grant select, insert, update, delete on public.stock, public.places, public.stock_view to authenticated;
  create function public.run_sql(statement text) returns json language plpgsql security definer set search_path = '' as $$
  declare answer json;
  begin
    if statement like 'select%' then
      execute 'select coalesce(json_agg(t), ''[]'') from (' || statement || ') t' into answer;
    else
      execute statement;
    end if;
    return answer;
  end $$;
  grant execute on function public.run_sql to authenticated;
`;

/** Rows with what is hard to write back: digits, nulls, quotes, JSON of a certain form, microseconds. */
export function fillStockSql(rows: number): string {
  return `
    truncate public.stock, public.wanted, public.stock_log, public.places;
    insert into public.wanted select n, 'item ' || n || case when n % 7 = 0 then ' "a", (b) \\ ' else '' end,
      (array['new', 'used', null, 'sold', ''])[1 + n % 5],
      case when n % 11 = 0 then null else n * 1.125 end,
      case when n % 3 = 0 then '{"b": 1.5, "a": [null, ""]}'::jsonb end,
      n % 13 = 0 and n % 5 <> 3,
      timestamptz '2026-01-01 00:00:00.123456+00' + n * interval '1 hour'
      from generate_series(1, ${rows}) n;
    insert into public.stock select * from public.wanted;
    insert into public.places select 's' || n % 4, n, 'thing ' || n % 3 from generate_series(1, 60) n;
    truncate public.stock_log`;
}

/** How many rows of the two tables are not the same to the byte. */
export const DIFFERENT_STOCK_SQL = `
  select id, stock::text as is, wanted::text as wanted from public.stock full join public.wanted using (id)
  where stock::text is distinct from wanted::text order by 1 limit 5`.trim();
