-- The states of the airports, each with the address of a picture: a file of the project's own Storage, without the
-- project's address, which another copy of these rows doesn't have.

create table public.states (
  code text primary key,
  airports integer not null,
  picture text
);
comment on table public.states is 'States of the United States by their airports, with a picture of where those are.';
comment on column public.states.picture is 'A file of the public bucket "states".';

alter table public.states enable row level security;
create policy "Signed-in people read states" on public.states for select to authenticated using (true);
revoke all on public.states from anon, authenticated;
grant select on public.states to authenticated;
grant all on public.states to service_role;
