-- What happened lately in the caller's account, and where their sessions are, for the security page. Optional: without it
-- the page says that the project doesn't tell. `auth` belongs to the provider, so these functions have their owner's rights;
-- each looks at the person who asks and at nobody else.

create schema if not exists foyer_private;
revoke all on schema foyer_private from public;

-- Which networks are where: a list that the operator loads and keeps (docs/hosted-project.md), for instance of their own
-- offices, or a free one of the world's. Nobody reads it but the functions below; while it is empty, addresses are shown alone.
create table foyer_private.networks (
  network cidr primary key,
  -- ISO 3166-1 alpha-2, which the page names in the person's language.
  country text check (country ~ '^[A-Z]{2}$'),
  -- A town, or what the operator calls the place.
  town text,
  check (country is not null or town is not null)
);
alter table foyer_private.networks enable row level security;
revoke all on foyer_private.networks from public, anon, authenticated;
create index networks_by_place on foyer_private.networks using gist (network inet_ops);
comment on table foyer_private.networks is 'Which networks are where, for the security page.';

-- The narrowest network that an address is in. Nothing where the address is no address.
create function foyer_private.place_of(address text, out country text, out town text)
language sql stable set search_path = ''
as $$
  select n.country, n.town
  from foyer_private.networks n
  where case when address ~ '^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+)$' then n.network >>= address::inet end
  order by masklen(n.network) desc
  limit 1
$$;
revoke all on function foyer_private.place_of(text) from public, anon, authenticated;

drop function public.foyer_sessions();
create function public.foyer_sessions()
returns table (
  id uuid,
  started_at timestamptz,
  last_seen_at timestamptz,
  user_agent text,
  aal text,
  is_here boolean,
  address text,
  country text,
  town text
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
         s.user_agent, coalesce(s.aal::text, 'aal1'), s.id::text = auth.jwt() ->> 'session_id', host(s.ip),
         p.country, p.town
  from auth.sessions s
  left join lateral foyer_private.place_of(host(s.ip)) p on true
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and (select public.foyer_requires_aal2())
  order by 6 desc, 3 desc
  limit 500
$$;
comment on function public.foyer_sessions() is 'Where the caller is signed in.';
revoke execute on function public.foyer_sessions() from public, anon;
grant execute on function public.foyer_sessions() to authenticated;

-- The provider's audit log, where the project has it written into the database. It has no index by person, so it is read
-- when somebody asks, and for two seconds at most.
create function public.foyer_activity()
returns table (
  happened_at timestamptz,
  action text,
  address text,
  country text,
  town text
)
language plpgsql stable security definer set search_path = '' set statement_timeout = '2s'
as $$
begin
  if to_regclass('auth.audit_log_entries') is null then
    return;
  end if;
  return query
    select e.created_at, e.payload ->> 'action', nullif(e.ip_address::text, ''), p.country, p.town
    from auth.audit_log_entries e
    left join lateral foyer_private.place_of(e.ip_address::text) p on true
    where e.payload ->> 'actor_id' = auth.uid()::text
      and e.created_at > now() - interval '90 days'
      -- What pages do by themselves isn't what a person did.
      and e.payload ->> 'action' not in ('token_refreshed', 'token_revoked', 'challenge_created')
      and (select public.foyer_requires_aal2())
    order by e.created_at desc
    limit 100;
end
$$;
comment on function public.foyer_activity() is 'What happened lately in the caller''s account.';
revoke execute on function public.foyer_activity() from public, anon;
grant execute on function public.foyer_activity() to authenticated;
