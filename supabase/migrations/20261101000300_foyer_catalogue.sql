-- What the caller may use in a schema: tables, views and procedures, as one JSON document. Hosted projects don't
-- answer the OpenAPI document to publishable keys, so a page needs this to know what there is. It runs with the
-- caller's rights and names nothing that the caller may not use. Don't grant it to anon: that would publish again what
-- the provider hid.

create function public.foyer_catalogue(schema_name text default 'public')
returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with
  relations as (
    select c.oid, c.relname as name, c.relkind,
           obj_description(c.oid, 'pg_class') as comment
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = foyer_catalogue.schema_name
      and c.relkind in ('r', 'p', 'f', 'v', 'm')
      and not c.relispartition
      and has_schema_privilege(n.oid, 'USAGE')
      and (has_table_privilege(c.oid, 'SELECT') or has_any_column_privilege(c.oid, 'SELECT'))
  ),
  relation_columns as (
    select a.attrelid as oid,
           jsonb_agg(
             jsonb_build_object(
               'name', a.attname,
               'type', format_type(a.atttypid, a.atttypmod),
               'nullable', not a.attnotnull
             ) order by a.attnum
           ) as columns
    from relations r
    join pg_attribute a on a.attrelid = r.oid
    where a.attnum > 0 and not a.attisdropped and has_column_privilege(a.attrelid, a.attnum, 'SELECT')
    group by a.attrelid
  ),
  primary_keys as (
    select k.conrelid as oid, jsonb_agg(a.attname order by position.ordinal) as columns
    from relations r
    join pg_constraint k on k.conrelid = r.oid and k.contype = 'p'
    cross join unnest(k.conkey) with ordinality as position (attnum, ordinal)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = position.attnum
    group by k.conrelid
    -- A key of which the caller may not read every column can't be used to page, so it isn't given.
    having bool_and(has_column_privilege(a.attrelid, a.attnum, 'SELECT'))
  ),
  procedures as (
    select p.oid, p.proname as name, p.proretset, p.provolatile, p.pronargs, p.pronargdefaults,
           p.proargnames, p.proargmodes, p.proargtypes, p.proallargtypes,
           obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = foyer_catalogue.schema_name
      and p.prokind = 'f'
      and p.proname <> 'foyer_catalogue'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and has_schema_privilege(n.oid, 'USAGE')
      and has_function_privilege(p.oid, 'EXECUTE')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ),
  -- proallargtypes lists the columns of an answer too (modes "o" and "t"); only what goes in is an argument.
  inputs as (
    select p.oid, p.pronargs - p.pronargdefaults as required_count, argument.type,
           p.proargnames[argument.ordinal] as name,
           row_number() over (partition by p.oid order by argument.ordinal) as position
    from procedures p
    cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as argument (type, ordinal)
    where coalesce(p.proargmodes[argument.ordinal], 'i') in ('i', 'b', 'v')
  ),
  procedure_arguments as (
    select i.oid,
           jsonb_agg(
             jsonb_build_object(
               'name', coalesce(i.name, ''),
               'type', format_type(i.type, null),
               'required', i.position <= i.required_count
             ) order by i.position
           ) as arguments
    from inputs i
    group by i.oid
  )
  select jsonb_build_object(
    'version', 1,
    'schema', foyer_catalogue.schema_name,
    'tables', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'name', r.name,
          'kind', case when r.relkind in ('v', 'm') then 'view' else 'table' end,
          'comment', r.comment,
          'columns', coalesce(c.columns, '[]'::jsonb),
          'primaryKey', coalesce(k.columns, '[]'::jsonb)
        ) order by r.name
      )
      from relations r
      left join relation_columns c on c.oid = r.oid
      left join primary_keys k on k.oid = r.oid
    ), '[]'::jsonb),
    'procedures', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'name', p.name,
          'comment', p.comment,
          'arguments', coalesce(a.arguments, '[]'::jsonb),
          'returnsSet', p.proretset,
          'result', pg_get_function_result(p.oid),
          'isReadOnly', p.provolatile in ('s', 'i')
        ) order by p.name, p.oid
      )
      from procedures p
      left join procedure_arguments a on a.oid = p.oid
    ), '[]'::jsonb)
  )
$$;
comment on function public.foyer_catalogue(text) is 'Tables, views and procedures that the caller may use.';

revoke execute on function public.foyer_catalogue(text) from public, anon;
grant execute on function public.foyer_catalogue(text) to authenticated;
