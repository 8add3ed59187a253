-- The catalogue says of a table whose policies show its rows to everybody who asks (`using (true)`, and nothing restrictive) that no
-- row-level security decides which rows this person sees: so it is of the planner as well, which leaves such a policy out. The data
-- page then counts such rows as it counts a table's without policies, in fewer questions, and says of an empty one that it is empty.
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
      ($old$bool_or\(p\.polcmd in \('d', '\*'\)\) as lets_delete$old$, $new$bool_or(p.polcmd in ('d', '*')) as lets_delete,
           coalesce(bool_or(case when p.polcmd in ('r', '*') then pg_get_expr(p.polqual, p.polrelid) = 'true' end), false)
             and not exists (
               select from pg_catalog.pg_policy other
               where other.polrelid = p.polrelid and not other.polpermissive and other.polcmd in ('r', '*')
             ) as shows_all$new$),
      ($old$to_json\(r\.relrowsecurity\)::text$old$,
        $new$to_json(r.relrowsecurity and not coalesce(shown.shows_all, false))::text$new$),
      ($old$left join writable w on w\.oid = r\.oid$old$, $new$left join writable w on w.oid = r.oid
      left join policies shown on shown.oid = r.oid$new$)
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
