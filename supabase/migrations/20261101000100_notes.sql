-- One private table per user: the example of rows that only their owner sees.

create table public.notes (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null,
  body text not null default '',
  created_at timestamptz not null default now()
);
comment on table public.notes is 'Your own notes. Nobody else sees them.';
create index notes_user_id_idx on public.notes (user_id);

alter table public.notes enable row level security;

-- "(select auth.uid())" is evaluated once for a query instead of once for a row.
create policy "People read their own notes" on public.notes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People write notes of their own" on public.notes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "People change their own notes" on public.notes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "People delete their own notes" on public.notes
  for delete to authenticated using (user_id = (select auth.uid()));

revoke all on public.notes from anon, authenticated;
grant select, insert, update, delete on public.notes to authenticated;
grant all on public.notes to service_role;
