-- The catalogue says with which view a table opens, where an operator chose one among those that people share:
--
--   update public.foyer_views set is_default = true where table_name = 'flights' and name = 'Late from Seattle';
--
-- It is read with the caller's rights: whoever may not read the views, or has yet to confirm with the second factor that their
-- policy asks for, opens the table as it is. So does everybody in projects without foyer_views.
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
      ($old$tag text;\s+begin\s$old$, $new$tag text;
  default_views jsonb;
begin
  -- A query by itself: planned only where there is such a table.
  if has_table_privilege(to_regclass('public.foyer_views'), 'SELECT') then
    select jsonb_object_agg(v.table_name, v.query) into default_views
    from public.foyer_views v
    where v.is_default and v.query <> '' and v.table_schema = schema_name;
  end if;
$new$),
      ($old$',"rowSecurity":' \|\|$old$, $new$',"defaultView":' || to_json(default_views ->> r.name::text)::text,
          ',"rowSecurity":' ||$new$)
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
