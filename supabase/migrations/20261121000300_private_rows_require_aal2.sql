-- What is private of Foyer's own is behind the second factor of whoever has one: a stolen password reads none of it.

create policy "Notes want the second factor of whoever has one" on public.notes
  as restrictive for all to authenticated
  using ((select public.foyer_requires_aal2()))
  with check ((select public.foyer_requires_aal2()));

-- Where somebody is signed in is private as well. Without the proof the list is empty, and the security page shows its
-- own session alone.
create or replace function public.foyer_sessions()
returns table (
  id uuid,
  started_at timestamptz,
  last_seen_at timestamptz,
  user_agent text,
  aal text,
  is_here boolean
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
         s.user_agent, coalesce(s.aal::text, 'aal1'), s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and (select public.foyer_requires_aal2())
  order by 3 desc
  limit 50
$$;
