-- Signed out means out. A person ends one of their own sessions from the security page (ASVS 5.0, 7.5.2), and, as an
-- option, the Data API asks before each request whether the token's session still lives (ASVS 5.0, 7.4.1): otherwise a
-- token goes on reading until it expires. `auth.sessions` belongs to the provider and nobody else may be given rights to
-- it, so these functions have their owner's; each looks at the person who asks and at nobody else.

-- How old a proof of identity may be that ends a session. It is the operator's limit, as `confirmAfterMinutes` is the
-- page's; to change it, replace this function.
create function public.foyer_proof_lifetime()
returns interval
language sql immutable set search_path = ''
as $$ select interval '10 minutes' $$;
comment on function public.foyer_proof_lifetime() is 'How old a proof of identity may be that ends a session.';
revoke execute on function public.foyer_proof_lifetime() from public, anon;

-- Whether the session of the caller's token lives. A token that names none (a key of the project, one that the operator
-- signed) has none that could have ended.
create function public.foyer_session_lives()
returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_id constant text := auth.jwt() ->> 'session_id';
begin
  return session_id is null or exists (
    select from auth.sessions s
    where s.id = session_id::uuid and (s.not_after is null or s.not_after > now())
  );
end
$$;
comment on function public.foyer_session_lives() is 'Whether the session of the caller''s token has not been ended.';
revoke execute on function public.foyer_session_lives() from public, anon;
grant execute on function public.foyer_session_lives() to authenticated;

-- The option: PostgREST's db-pre-request (supabase/options/check-sessions.sql switches it on). It refuses the token of
-- an ended session by the code and words that the sign-in service has for it.
create function public.foyer_check_session()
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- So that whoever ends a session can be told whether it reads nothing from now on.
  perform set_config('foyer.session_checked', 'on', true);
  if not public.foyer_session_lives() then
    raise sqlstate 'PGRST' using
      message = '{"code": "session_not_found", "message": "Session from session_id claim in JWT does not exist", "details": null, "hint": "Sign in again."}',
      detail = '{"status": 401, "headers": {"WWW-Authenticate": "Bearer error=\"invalid_token\", error_description=\"The session has ended\""}}';
  end if;
end
$$;
comment on function public.foyer_check_session() is 'For PostgREST''s db-pre-request: refuses the token of an ended session.';
revoke execute on function public.foyer_check_session() from public;
-- Every role that a request may have runs it.
grant execute on function public.foyer_check_session() to anon, authenticated, service_role;

-- Ends one of the caller's own sessions. The answer's `outcome` is `ended`, `gone` (no such session of theirs), or
-- `proof-needed`: the newest proof is older than the limit, or a second factor exists and was not asked for. `at_once`
-- tells whether the ended session's token reads nothing from now on.
create function public.foyer_end_session(id uuid)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  proofs constant jsonb := case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end;
  has_factor constant boolean := exists (
    select from auth.mfa_factors f
    where f.user_id = person and f.status = 'verified' and f.factor_type::text <> 'recovery_code'
  );
  proven_at constant timestamptz := (
    select max(to_timestamp((proof ->> 'timestamp')::double precision))
    from jsonb_array_elements(proofs) as proof
    where not has_factor or proof ->> 'method' in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')
  );
begin
  -- An ended session ends no others, whether or not the option is on.
  if person is null or not public.foyer_session_lives() then
    return jsonb_build_object('outcome', 'proof-needed', 'at_once', false);
  end if;
  if not (select public.foyer_requires_aal2())
    or proven_at is null or proven_at < now() - public.foyer_proof_lifetime() then
    return jsonb_build_object('outcome', 'proof-needed', 'at_once', false);
  end if;
  -- Its refresh tokens go with it.
  delete from auth.sessions s where s.id = foyer_end_session.id and s.user_id = person;
  return jsonb_build_object(
    'outcome', case when found then 'ended' else 'gone' end,
    'at_once', coalesce(current_setting('foyer.session_checked', true), '') = 'on'
  );
end
$$;
comment on function public.foyer_end_session(uuid) is 'Ends one of the caller''s own sessions.';
revoke execute on function public.foyer_end_session(uuid) from public, anon;
grant execute on function public.foyer_end_session(uuid) to authenticated;

-- A hundred sessions are listed, and more: what is not shown can't be ended. With the network address from which each was
-- last renewed: it is the person's own, and often the only thing that tells two like devices apart.
drop function public.foyer_sessions();
create function public.foyer_sessions()
returns table (
  id uuid,
  started_at timestamptz,
  last_seen_at timestamptz,
  user_agent text,
  aal text,
  is_here boolean,
  address text
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.updated_at, s.created_at),
         s.user_agent, coalesce(s.aal::text, 'aal1'), s.id::text = auth.jwt() ->> 'session_id', host(s.ip)
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    and (select public.foyer_requires_aal2())
  order by 6 desc, 3 desc
  limit 500
$$;
comment on function public.foyer_sessions() is 'Where the caller is signed in.';
revoke execute on function public.foyer_sessions() from public, anon;
grant execute on function public.foyer_sessions() to authenticated;
