-- For policies: whether the caller has proven as much as their account asks for. True for a token of the second factor
-- (aal2), and for everybody whose account has no verified factor; false for a password alone where there is one.
--
--   create policy "…" on public.orders as restrictive for all to authenticated
--     using ((select public.foyer_requires_aal2()));
--
-- Restrictive, so that no other policy can let a row through; "(select …)", so that it is evaluated once for a statement
-- and not once for a row. `auth.mfa_factors` belongs to the provider, so the function has its owner's rights; it looks at
-- the factors of the person who asks and at no others. Recovery codes alone are no factor: nobody is asked for them first.
create function public.foyer_requires_aal2()
returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors f
      where f.user_id = auth.uid() and f.status = 'verified' and f.factor_type::text <> 'recovery_code'
    )
$$;
comment on function public.foyer_requires_aal2() is
  'For policies: false where the account has a verified second factor and this session was signed in without it.';
revoke execute on function public.foyer_requires_aal2() from public;
grant execute on function public.foyer_requires_aal2() to anon, authenticated, service_role;

-- The catalogue tells which tables have such a policy: their rows are hidden and not refused, and a page can only ask
-- for the factor where it knows why nothing came. Foyer's own functions are none of the data page's procedures.
do $catalogue$
declare
  definition text;
  change record;
begin
  if to_regprocedure('public.foyer_catalogue(text, text)') is null then
    return;
  end if;
  definition := pg_get_functiondef('public.foyer_catalogue(text, text)'::regprocedure);
  for change in
    select * from (values
      ($old$p\.proname (<> 'foyer_catalogue'|not in \('foyer_catalogue', 'foyer_sessions'\))$old$, $new$p.proname !~ '^foyer_'$new$),
      ($old$'rowSecurity', case$old$, $new$'secondFactor', nullif(exists (
            select from pg_catalog.pg_policy guard
            join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = guard.oid
            where guard.polrelid = r.oid and d.refclassid = 'pg_catalog.pg_proc'::regclass
              and d.refobjid = to_regprocedure('public.foyer_requires_aal2()')
          ), false),
          'rowSecurity', case$new$)
    ) as changes (old, new)
  loop
    if definition !~ change.old then
      raise exception 'foyer_catalogue is not as the migrations before made it: nothing in it matches %', change.old
        using hint = 'Undo what was changed in it by hand, apply the migrations, then make the change again.';
    end if;
    definition := regexp_replace(definition, change.old, change.new);
  end loop;
  execute definition;
end $catalogue$;
