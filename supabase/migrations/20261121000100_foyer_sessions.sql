-- Lists the caller's own sessions for the security page. Optional: without it the page shows only its own session.
-- `auth.sessions` belongs to the provider and nobody else may be given rights to it, so the function has its owner's;
-- it shows the rows of the person who asks and no others, and leaves the addresses out.
create function public.foyer_sessions()
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
  order by 3 desc
  limit 50
$$;

comment on function public.foyer_sessions() is 'Where the caller is signed in.';
revoke execute on function public.foyer_sessions() from public, anon;
grant execute on function public.foyer_sessions() to authenticated;

-- The security page's own; people have no use for it among the procedures of the data page.
do $$
declare
  old constant text := $old$p.proname <> 'foyer_catalogue'$old$;
  definition text;
begin
  if to_regprocedure('public.foyer_catalogue(text, text)') is null then
    return;
  end if;
  definition := pg_get_functiondef('public.foyer_catalogue(text, text)'::regprocedure);
  if position(old in definition) = 0 then
    raise exception 'foyer_catalogue is not as the migrations before made it: it does not say %', old
      using hint = 'Undo what was changed in it by hand, apply the migrations, then make the change again.';
  end if;
  execute replace(definition, old, $new$p.proname not in ('foyer_catalogue', 'foyer_sessions')$new$);
end $$;
