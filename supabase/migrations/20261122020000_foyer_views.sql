-- Views that people share: a name for an address of Foyer's data pages. Whoever may read a table sees the views of it that
-- others have shared; only their owner changes one. Without this table people keep views for themselves, in their browser.
-- Which view of a table stands first for everybody is the operator's word: nobody but they may set is_default.
--
--   update public.foyer_views set is_default = true where table_name = 'flights' and name = 'Late from Seattle';

create table public.foyer_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  table_schema text not null default 'public' check (length(table_schema) between 1 and 63),
  table_name text not null check (length(table_name) between 1 and 63),
  name text not null check (length(name) between 1 and 80),
  -- What stands behind the table in the address, such as ?sort=delay.desc
  query text not null default '' check (length(query) <= 8000 and (query = '' or query like '?%')),
  position double precision not null default 0,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.foyer_views is 'Views of tables that people share';
create index foyer_views_table_idx on public.foyer_views (table_name, table_schema);
create index foyer_views_owner_id_idx on public.foyer_views (owner_id);
create unique index foyer_views_default_idx on public.foyer_views (table_schema, table_name) where is_default;

alter table public.foyer_views enable row level security;

-- A filter says something of the rows: a view is seen by those who may read the table.
create policy "People read the views of tables that they may read" on public.foyer_views
  for select to authenticated using (exists (
    select from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = table_schema and c.relname = table_name
      and has_schema_privilege(n.oid, 'USAGE')
      and (has_table_privilege(c.oid, 'SELECT') or has_any_column_privilege(c.oid, 'SELECT'))
  ));
create policy "People share views of their own" on public.foyer_views
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "Owners change their views" on public.foyer_views
  for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "Owners take their views back" on public.foyer_views
  for delete to authenticated using (owner_id = (select auth.uid()));
create policy "Views want the second factor of whoever has one" on public.foyer_views
  as restrictive for all to authenticated
  using ((select public.foyer_requires_aal2()))
  with check ((select public.foyer_requires_aal2()));

revoke all on public.foyer_views from anon, authenticated;
grant select, delete on public.foyer_views to authenticated;
grant insert (id, table_schema, table_name, name, query, position) on public.foyer_views to authenticated;
grant update (name, query, position) on public.foyer_views to authenticated;
grant all on public.foyer_views to service_role;
