-- The catalogue, version 2: defaults, enum values, comments, keys, indexes, foreign keys and a tag to revalidate by.
-- It still runs with the caller's rights and names nothing that the caller may not use: not the target of a foreign
-- key, not a type of a closed schema, not a table behind a procedure's answer, no function inside a default. Estimates
-- of rows are withheld where row-level security is on, since they count rows of other people.
-- Don't grant it to anon: that would publish again what the provider hid.

drop function public.foyer_catalogue(text);

create function public.foyer_catalogue(schema_name text default 'public', known text default null)
returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  document jsonb;
  tag text;
begin
  with
  relations as (
    select c.oid, c.relname as name, c.relkind, c.reltuples, c.relrowsecurity,
           obj_description(c.oid, 'pg_class') as comment
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = schema_name
      and c.relkind in ('r', 'p', 'f', 'v', 'm')
      and not c.relispartition
      and has_schema_privilege(n.oid, 'USAGE')
      and (has_table_privilege(c.oid, 'SELECT') or has_any_column_privilege(c.oid, 'SELECT'))
  ),
  readable as materialized (
    select a.attrelid, a.attnum, a.attname, a.atttypid, a.atttypmod, a.attnotnull, a.attidentity, a.attgenerated,
           a.atthasdef
    from relations r
    join pg_catalog.pg_attribute a on a.attrelid = r.oid
    where a.attnum > 0 and not a.attisdropped and has_column_privilege(a.attrelid, a.attnum, 'SELECT')
  ),
  -- A type of a schema that is closed to the caller is not named.
  types as materialized (
    select t.oid, t.typname, t.typtype, t.typelem, t.typlen, t.typbasetype,
           has_schema_privilege(t.typnamespace, 'USAGE')
             and (t.typrelid = 0 or has_table_privilege(t.typrelid, 'SELECT')
                  or has_any_column_privilege(t.typrelid, 'SELECT')
                  or t.typnamespace = 'pg_catalog'::regnamespace) as is_open
    from pg_catalog.pg_type t
  ),
  labels as materialized (
    select e.enumtypid as oid, jsonb_agg(e.enumlabel order by e.enumsortorder) as labels
    from pg_catalog.pg_enum e
    group by e.enumtypid
  ),
  relation_columns as (
    select a.attrelid as oid,
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'name', a.attname,
               'type', case when t.is_open then format_type(a.atttypid, a.atttypmod) else 'unknown' end,
               'nullable', not a.attnotnull,
               -- Only a constant: an expression could name a function or a sequence.
               'default', substring(pg_get_expr(d.adbin, d.adrelid)
                            from '^(''(?:[^'']|'''')*''|-?[0-9]+(?:[.][0-9]+)?|true|false)(?:::[A-Za-z0-9_." ]+)?$'),
               'hasDefault', nullif(a.atthasdef or a.attidentity <> '', false),
               'enum', case when t.is_open then l.labels end,
               'comment', col_description(a.attrelid, a.attnum)
             )) order by a.attnum
           ) as columns
    from readable a
    join types t on t.oid = a.atttypid
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join labels l on l.oid = case
      when t.typelem <> 0 and t.typlen = -1 then t.typelem
      when t.typbasetype <> 0 then t.typbasetype
      else t.oid end
    group by a.attrelid
  ),
  -- The columns of keys, foreign keys and indexes; one that the caller may not read whole is not given.
  keys as (
    select k.oid, k.conrelid, k.contype, k.conname, k.confrelid, k.confkey, k.conkey,
           (select jsonb_agg(a.attname order by position.ordinal)
              from unnest(k.conkey) with ordinality as position (attnum, ordinal)
              join readable a on a.attrelid = k.conrelid and a.attnum = position.attnum) as columns
    from relations r
    join pg_catalog.pg_constraint k on k.conrelid = r.oid and k.contype in ('p', 'u', 'f')
  ),
  whole_keys as (
    select * from keys where jsonb_array_length(columns) = cardinality(conkey)
  ),
  primary_keys as (
    select conrelid as oid, columns from whole_keys where contype = 'p'
  ),
  unique_keys as (
    select conrelid as oid, jsonb_agg(columns order by conname) as list
    from whole_keys where contype = 'u' group by conrelid
  ),
  -- Only to a table of the same schema: others may not be exposed at all.
  foreign_keys as (
    select f.conrelid as oid,
           jsonb_agg(jsonb_build_object(
             'name', f.conname, 'columns', f.columns, 'table', f.target, 'targetColumns', f.target_columns
           ) order by f.conname) as list
    from (
      select k.conrelid, k.conname, k.columns, k.confkey, target.name as target,
             (select jsonb_agg(a.attname order by position.ordinal)
                from unnest(k.confkey) with ordinality as position (attnum, ordinal)
                join readable a on a.attrelid = k.confrelid and a.attnum = position.attnum) as target_columns
      from whole_keys k
      join relations target on target.oid = k.confrelid
      where k.contype = 'f'
    ) f
    where jsonb_array_length(f.target_columns) = cardinality(f.confkey)
    group by f.conrelid
  ),
  -- Neither expressions nor partial indexes: both name what may not be readable.
  indexes as (
    select i.indrelid as oid,
           jsonb_agg(jsonb_build_object('columns', i.columns, 'method', i.amname, 'unique', i.indisunique)
                     order by i.indexrelid) as list
    from (
      select x.indrelid, x.indexrelid, x.indisunique, m.amname, x.indnkeyatts,
             (select jsonb_agg(a.attname order by position.ordinal)
                from unnest(x.indkey::int2[]) with ordinality as position (attnum, ordinal)
                join readable a on a.attrelid = x.indrelid and a.attnum = position.attnum
                where position.ordinal <= x.indnkeyatts) as columns
      from relations r
      join pg_catalog.pg_index x on x.indrelid = r.oid and x.indisvalid and x.indpred is null
      join pg_catalog.pg_class c on c.oid = x.indexrelid
      join pg_catalog.pg_am m on m.oid = c.relam
    ) i
    where jsonb_array_length(i.columns) = i.indnkeyatts
    group by i.indrelid
  ),
  procedures as (
    select p.oid, p.proname as name, p.proretset, p.provolatile, p.pronargs, p.pronargdefaults,
           p.proargnames, p.proargmodes, p.proargtypes, p.proallargtypes, p.prorettype,
           obj_description(p.oid, 'pg_proc') as comment
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = schema_name
      and p.prokind = 'f'
      and p.proname <> 'foyer_catalogue'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and has_schema_privilege(n.oid, 'USAGE')
      and has_function_privilege(p.oid, 'EXECUTE')
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ),
  -- proallargtypes lists the columns of an answer too (modes "o" and "t"); only what goes in is an argument.
  inputs as (
    select p.oid, p.pronargs - p.pronargdefaults as required_count, argument.type,
           p.proargnames[argument.ordinal] as name,
           row_number() over (partition by p.oid order by argument.ordinal) as position,
           argument.ordinal
    from procedures p
    cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as argument (type, ordinal)
    where coalesce(p.proargmodes[argument.ordinal], 'i') in ('i', 'b', 'v')
  ),
  procedure_arguments as (
    select i.oid,
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'name', coalesce(i.name, ''),
               'type', case when t.is_open then format_type(i.type, null) else 'unknown' end,
               'required', i.position <= i.required_count,
               'default', case when i.position > i.required_count then
                 substring(pg_get_function_arg_default(i.oid, i.ordinal::integer)
                   from '^(''(?:[^'']|'''')*''|-?[0-9]+(?:[.][0-9]+)?|true|false)(?:::[A-Za-z0-9_." ]+)?$') end,
               'enum', case when t.is_open then l.labels end
             )) order by i.position
           ) as arguments
    from inputs i
    join types t on t.oid = i.type
    left join labels l on l.oid = i.type
    group by i.oid
  )
  select jsonb_build_object(
    'version', 2,
    'schema', schema_name,
    'role', current_user,
    'tables', coalesce((
      select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'name', r.name,
          'kind', case when r.relkind in ('v', 'm') then 'view' else 'table' end,
          'comment', r.comment,
          'columns', coalesce(c.columns, '[]'::jsonb),
          'primaryKey', coalesce(k.columns, '[]'::jsonb),
          'uniqueKeys', u.list,
          'foreignKeys', f.list,
          'indexes', i.list,
          -- Of a view the tables behind it decide, which it does not tell.
          'rowSecurity', case when r.relkind in ('r', 'p') then r.relrowsecurity end,
          'rowEstimate', case when not r.relrowsecurity and r.relkind in ('r', 'p', 'm') and r.reltuples >= 0
            then r.reltuples::bigint end
        )) order by r.name
      )
      from relations r
      left join relation_columns c on c.oid = r.oid
      left join primary_keys k on k.oid = r.oid
      left join unique_keys u on u.oid = r.oid
      left join foreign_keys f on f.oid = r.oid
      left join indexes i on i.oid = r.oid
    ), '[]'::jsonb),
    'procedures', coalesce((
      select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'name', p.name,
          'comment', p.comment,
          'arguments', coalesce(a.arguments, '[]'::jsonb),
          'returnsSet', p.proretset,
          -- The answer's text names types; a closed one takes the whole text away.
          'result', case
            when exists (
              select from unnest(array_append(p.proallargtypes, p.prorettype)) as used (type)
              join types t on t.oid = used.type where not t.is_open
            ) then 'record'
            else pg_get_function_result(p.oid) end,
          'isReadOnly', p.provolatile in ('s', 'i')
        )) order by p.name, p.oid
      )
      from procedures p
      left join procedure_arguments a on a.oid = p.oid
    ), '[]'::jsonb)
  ) into document;
  tag := md5(document::text);
  if tag = known then
    return jsonb_build_object('version', 2, 'tag', tag);
  end if;
  return document || jsonb_build_object('tag', tag);
end
$$;
comment on function public.foyer_catalogue(text, text) is
  'Tables, views and procedures that the caller may use. With the tag of an earlier answer: that tag alone, if nothing has changed.';

revoke execute on function public.foyer_catalogue(text, text) from public, anon;
grant execute on function public.foyer_catalogue(text, text) to authenticated;
