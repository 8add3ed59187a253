-- The catalogue says more, in less of the database's time: what the caller may insert, update and delete; of a domain the
-- type that it is of; of types that extensions and people brought the operators that they have; collations that take
-- different texts for equal; whether every column may be read; and the direction of each index's columns. Fields are only
-- added, so it stays version 2. It makes each set once and joins it: no part of it grows with the square of the tables. The
-- document is put together as text (`concat` leaves out what is null) and read once: jsonb copies a part each time that
-- something is built around it, and took more than half of the time.
--
-- As before it runs with the caller's rights and names nothing that the caller may not use. Don't grant it to anon.

create or replace function public.foyer_catalogue(schema_name text default 'public', known text default null)
returns jsonb
language plpgsql stable security invoker set search_path = '' set jit = off
as $$
declare
  document text;
  tag text;
begin
  with recursive
  relations as materialized (
    select c.oid, c.relname as name, c.relkind, c.reltuples, c.relrowsecurity,
           has_table_privilege(c.oid, 'SELECT') as is_whole,
           row_security_active(c.oid) as is_guarded,
           case when c.relkind in ('r', 'p') then 28 when c.relkind = 'm' then 0
             else pg_relation_is_updatable(c.oid, true) end as updatable
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = schema_name
      and c.relkind in ('r', 'p', 'f', 'v', 'm')
      and not c.relispartition
      and has_schema_privilege(n.oid, 'USAGE')
      and (has_table_privilege(c.oid, 'SELECT') or has_any_column_privilege(c.oid, 'SELECT'))
  ),
  attributes as materialized (
    select a.attrelid, a.attnum, a.attname, a.atttypid, a.atttypmod, a.attnotnull, a.attidentity, a.attgenerated,
           a.atthasdef, a.attcollation, a.attisdropped, r.relkind, to_json(a.attname)::text as quoted,
           not a.attisdropped
             and (r.is_whole or has_column_privilege(a.attrelid, a.attnum, 'SELECT')) as is_readable
    from relations r
    join pg_catalog.pg_attribute a on a.attrelid = r.oid
    where a.attnum > 0
  ),
  readable as materialized (
    select * from attributes where is_readable
  ),
  -- The quoted names of a relation's columns by their numbers, with gaps where there is none that the caller may read: looking
  -- up the columns of each key and index in pg_attribute took a third of the time.
  names as materialized (
    select attrelid as oid, bool_and(is_readable or attisdropped) as is_whole,
           array_agg(case when is_readable then quoted end order by attnum) as list
    from attributes
    group by attrelid
  ),
  procedures as materialized (
    select p.oid, p.proname as name, p.proretset, p.provolatile, p.pronargs, p.pronargdefaults,
           p.proargnames, p.proargmodes, p.proargtypes, p.proallargtypes, p.prorettype,
           obj_description(p.oid, 'pg_proc') as comment
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = schema_name
      and p.prokind = 'f'
      and p.proname !~ '^foyer_'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and has_schema_privilege(n.oid, 'USAGE')
      and has_function_privilege(p.oid, 'EXECUTE')
      and not exists (select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ),
  -- proallargtypes lists the columns of an answer too (modes "o" and "t"); only what goes in is an argument.
  inputs as materialized (
    select p.oid, p.pronargs - p.pronargdefaults as required_count, argument.type,
           p.proargnames[argument.ordinal] as name,
           row_number() over (partition by p.oid order by argument.ordinal) as position,
           argument.ordinal
    from procedures p
    cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as argument (type, ordinal)
    where coalesce(p.proargmodes[argument.ordinal], 'i') in ('i', 'b', 'v')
  ),
  used as (
    select atttypid as oid from readable
    union select type from inputs
    union select unnest(array_append(proallargtypes, prorettype)) from procedures
  ),
  -- A domain is followed to the type that it is of in the end, and so is an array's element.
  steps as (
    select u.oid as start, t.typtype, t.typbasetype, t.typtypmod, t.oid, false as is_list
    from used u join pg_catalog.pg_type t on t.oid = u.oid where t.typtype = 'd'
    union all
    select u.oid, e.typtype, e.typbasetype, e.typtypmod, e.oid, true
    from used u
    join pg_catalog.pg_type t on t.oid = u.oid and t.typelem <> 0 and t.typlen = -1
    join pg_catalog.pg_type e on e.oid = t.typelem where e.typtype = 'd'
    union all
    select s.start, t.typtype, t.typbasetype, case when t.typtype = 'd' then t.typtypmod else s.typtypmod end, t.oid,
           s.is_list
    from steps s join pg_catalog.pg_type t on t.oid = s.typbasetype
    where s.typtype = 'd'
  ),
  bases as materialized (
    select start as oid, oid as base, typtypmod, is_list from steps where typtype <> 'd'
  ),
  -- A type of a schema that is closed to the caller is not named.
  types as materialized (
    select t.oid, b.base, b.is_list,
           is_open.it as is_open,
           format_type(b.base, b.typtypmod) || case when b.is_list then '[]' else '' end as base_name,
           coalesce(case when b.is_list then null else b.base end, t.oid) as meant,
           coalesce(b.base, case when t.typelem <> 0 and t.typlen = -1 then t.typelem else t.oid end) as labelled
    from used u
    join pg_catalog.pg_type t on t.oid = u.oid
    left join bases b on b.oid = t.oid
    cross join lateral (
      select has_schema_privilege(t.typnamespace, 'USAGE')
        and (t.typrelid = 0
             or exists (select from pg_catalog.pg_class c where c.oid = t.typrelid and c.relkind = 'c')
             or has_table_privilege(t.typrelid, 'SELECT')
             or has_any_column_privilege(t.typrelid, 'SELECT')
             or t.typnamespace = 'pg_catalog'::regnamespace) as it
    ) is_open
  ),
  labels as materialized (
    select e.enumtypid as oid, jsonb_agg(e.enumlabel order by e.enumsortorder) as labels
    from pg_catalog.pg_enum e
    group by e.enumtypid
  ),
  -- What PostgreSQL brings is known to the page; of other types it has to be told what they can be asked.
  operators as materialized (
    select t.oid,
           case t.typtype
             when 'c' then '[]'::jsonb
             when 'b' then coalesce(
               (select jsonb_agg(distinct o.oprname) from pg_catalog.pg_operator o
                where o.oprleft = t.oid and o.oprright = t.oid and o.oprresult = 'boolean'::regtype),
               '[]'::jsonb)
             else '["=", "<>", "<", "<=", ">", ">=", "@>", "<@", "&&", "<<", ">>", "&<", "&>", "-|-"]'::jsonb
           end as list
    from pg_catalog.pg_type t
    where t.typtype in ('b', 'c', 'r', 'm')
      and t.typnamespace <> 'pg_catalog'::regnamespace
      and not (t.typelem <> 0 and t.typlen = -1)
      and t.oid in (select meant from types)
  ),
  relation_columns as materialized (
    select a.attrelid as oid,
           string_agg(
             concat(
               '{"name":', a.quoted,
               ',"type":', to_json(case when t.is_open then format_type(a.atttypid, a.atttypmod) else 'unknown' end),
               ',"baseType":' || to_json(case when t.is_open then t.base_name end)::text,
               ',"operators":' || o.list::text,
               case when loose.oid is not null then ',"isLoose":true' end,
               case when a.attnotnull then ',"nullable":false' else ',"nullable":true' end,
               -- Only a constant: an expression could name a function or a sequence.
               ',"default":' || to_json(substring(pg_get_expr(d.adbin, d.adrelid)
                 from '^(''(?:[^'']|'''')*''|-?[0-9]+(?:[.][0-9]+)?|true|false)(?:::[A-Za-z0-9_." ]+)?$'))::text,
               case when a.atthasdef or a.attidentity <> '' then ',"hasDefault":true' end,
               case when a.attgenerated <> '' or a.attidentity = 'a' then ',"isGenerated":true' end,
               ',"enum":' || case when t.is_open then l.labels::text end,
               ',"comment":' || to_json(comment.description)::text,
               '}'
             ), ',' order by a.attnum
           ) as columns
    from readable a
    join types t on t.oid = a.atttypid
    left join operators o on o.oid = t.meant
    left join pg_catalog.pg_collation loose on loose.oid = a.attcollation and not loose.collisdeterministic
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_catalog.pg_description comment on comment.classoid = 'pg_catalog.pg_class'::regclass
      and comment.objoid = a.attrelid and comment.objsubid = a.attnum
    left join labels l on l.oid = t.labelled
    group by a.attrelid
  ),
  -- The columns of keys, foreign keys and indexes; one that the caller may not read whole is not given.
  keys as materialized (
    select k.conrelid, k.contype, k.conname, k.confrelid, k.confkey, k.confdeltype, columns.list as columns
    from names n
    join pg_catalog.pg_constraint k on k.conrelid = n.oid and k.contype in ('p', 'u', 'f')
    cross join lateral (
      select '[' || string_agg(n.list[position.attnum], ',' order by position.ordinal) || ']' as list
      from unnest(k.conkey) with ordinality as position (attnum, ordinal)
      having bool_and(n.list[position.attnum] is not null)
    ) columns
  ),
  primary_keys as materialized (
    select conrelid as oid, columns from keys where contype = 'p'
  ),
  unique_keys as materialized (
    select conrelid as oid, '[' || string_agg(columns, ',' order by conname) || ']' as list
    from keys where contype = 'u' group by conrelid
  ),
  -- Only to a table of the same schema: others may not be exposed at all.
  foreign_keys as materialized (
    select k.conrelid as oid,
           '[' || string_agg(concat(
             '{"name":', to_json(k.conname), ',"columns":', k.columns,
             ',"table":', to_json(target.name), ',"targetColumns":', columns.list,
             case k.confdeltype when 'c' then ',"onDelete":"cascade"' when 'n' then ',"onDelete":"set null"'
               when 'd' then ',"onDelete":"set default"' else ',"onDelete":"refuse"' end,
             '}'
           ), ',' order by k.conname) || ']' as list
    from keys k
    join relations target on target.oid = k.confrelid
    join names n on n.oid = k.confrelid
    cross join lateral (
      select '[' || string_agg(n.list[position.attnum], ',' order by position.ordinal) || ']' as list
      from unnest(k.confkey) with ordinality as position (attnum, ordinal)
      having bool_and(n.list[position.attnum] is not null)
    ) columns
    where k.contype = 'f'
    group by k.conrelid
  ),
  -- What a delete takes along of tables that the caller can't see: that there are some, not which.
  takers as materialized (
    select k.confrelid as oid
    from relations r
    join pg_catalog.pg_constraint k on k.confrelid = r.oid
    left join relations other on other.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and k.confdeltype in ('c', 'n', 'd') and other.oid is null
    group by k.confrelid
  ),
  -- Neither expressions nor partial indexes: both name what may not be readable.
  indexes as materialized (
    select x.indrelid as oid,
           '[' || string_agg(concat(
             '{"columns":[', columns.list, '],"method":', to_json(m.amname), ',"unique":', to_json(x.indisunique),
             ',"descending":[' || columns.descending || ']', ',"nullsFirst":[' || columns.nulls_first || ']', '}'
           ), ',' order by x.indexrelid) || ']' as list
    from names n
    join pg_catalog.pg_index x on x.indrelid = n.oid and x.indisvalid and x.indpred is null
    join pg_catalog.pg_class c on c.oid = x.indexrelid
    join pg_catalog.pg_am m on m.oid = c.relam
    cross join lateral (
      select string_agg(n.list[position.attnum], ',' order by position.ordinal) as list,
             string_agg(n.list[position.attnum], ',' order by position.ordinal)
               filter (where x.indoption[(position.ordinal - 1)::integer] & 1 > 0) as descending,
             string_agg(n.list[position.attnum], ',' order by position.ordinal)
               filter (where x.indoption[(position.ordinal - 1)::integer] & 2 > 0) as nulls_first
      from unnest(x.indkey::int2[]) with ordinality as position (attnum, ordinal)
      where position.ordinal <= x.indnkeyatts
      having bool_and(n.list[position.attnum] is not null)
    ) columns
    group by x.indrelid
  ),
  -- Of row-level security only whether a policy lets anything through at all; which rows, no catalogue knows.
  policies as materialized (
    select p.polrelid as oid,
           bool_or(p.polcmd in ('a', '*')) as lets_insert,
           bool_or(p.polcmd in ('w', '*')) as lets_update,
           bool_or(p.polcmd in ('d', '*')) as lets_delete
    from relations r
    join pg_catalog.pg_policy p on p.polrelid = r.oid
    where r.is_guarded and p.polpermissive
      and (0::oid = any (p.polroles)
           or exists (select from unnest(p.polroles) role where pg_has_role(role, 'USAGE')))
    group by p.polrelid
  ),
  writable as materialized (
    select r.oid, r.relkind,
           r.updatable & 8 > 0 and (not r.is_guarded or coalesce(p.lets_insert, false)) as may_insert,
           r.updatable & 4 > 0 and (not r.is_guarded or coalesce(p.lets_update, false)) as may_update,
           r.updatable & 16 > 0 and (not r.is_guarded or coalesce(p.lets_delete, false))
             and has_table_privilege(r.oid, 'DELETE') as may_delete,
           r.relkind in ('r', 'p', 'f') and has_table_privilege(r.oid, 'INSERT') as inserts_all,
           r.relkind in ('r', 'p', 'f') and has_table_privilege(r.oid, 'UPDATE') as updates_all
    from relations r
    left join policies p on p.oid = r.oid
  ),
  -- Where not every column may be written: those that may, also where they may not be read.
  written as materialized (
    select w.oid,
           json_agg(a.attname order by a.attnum) filter (where not w.inserts_all
             and has_column_privilege(a.attrelid, a.attnum, 'INSERT')
             and (w.relkind <> 'v' or pg_column_is_updatable(a.attrelid, a.attnum, true))) as inserts,
           json_agg(a.attname order by a.attnum) filter (where not w.updates_all
             and has_column_privilege(a.attrelid, a.attnum, 'UPDATE')
             and (w.relkind <> 'v' or pg_column_is_updatable(a.attrelid, a.attnum, true))) as updates
    from writable w
    join attributes a on a.attrelid = w.oid
    where not a.attisdropped
      and ((w.may_insert and not w.inserts_all) or (w.may_update and not w.updates_all))
    group by w.oid
  ),
  second_factor as materialized (
    select distinct guard.polrelid as oid
    from pg_catalog.pg_policy guard
    join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = guard.oid
    where d.refclassid = 'pg_catalog.pg_proc'::regclass
      and d.refobjid = to_regprocedure('public.foyer_requires_aal2()')
  ),
  procedure_arguments as materialized (
    select i.oid,
           '[' || string_agg(
             concat(
               '{"name":', to_json(coalesce(i.name, '')),
               ',"type":', to_json(case when t.is_open then format_type(i.type, null) else 'unknown' end),
               ',"baseType":' || to_json(case when t.is_open then t.base_name end)::text,
               ',"required":', to_json(i.position <= i.required_count),
               ',"default":' || to_json(case when i.position > i.required_count then
                 substring(pg_get_function_arg_default(i.oid, i.ordinal::integer)
                   from '^(''(?:[^'']|'''')*''|-?[0-9]+(?:[.][0-9]+)?|true|false)(?:::[A-Za-z0-9_." ]+)?$') end)::text,
               ',"enum":' || case when t.is_open then l.labels::text end,
               '}'
             ), ',' order by i.position
           ) || ']' as arguments
    from inputs i
    join types t on t.oid = i.type
    left join labels l on l.oid = t.labelled
    group by i.oid
  )
  select concat(
    '{"version":2,"schema":', to_json(schema_name), ',"role":', to_json(current_user), ',"tables":[',
    (
      select string_agg(
        concat(
          '{"name":', to_json(r.name),
          ',"kind":', case when r.relkind in ('v', 'm') then '"view"' else '"table"' end,
          ',"comment":' || to_json(comment.description)::text,
          ',"columns":[', c.columns, ']',
          case when n.is_whole then ',"isWhole":true' end,
          ',"primaryKey":', coalesce(k.columns, '[]'),
          ',"uniqueKeys":' || u.list,
          ',"foreignKeys":' || f.list,
          -- An empty list says that there is none; without one nobody knows, as of a view.
          ',"indexes":' || case when r.relkind in ('r', 'p', 'm') then coalesce(i.list, '[]') end,
          -- True for every column, else those that may be: generated ones never.
          ',"insert":' || case when w.may_insert then case when w.inserts_all then 'true' else wr.inserts::text end end,
          ',"update":' || case when w.may_update then case when w.updates_all then 'true' else wr.updates::text end end,
          ',"delete":' || to_json(w.may_delete)::text,
          case when s.oid is not null then ',"secondFactor":true' end,
          case when taker.oid is not null then ',"takesUnseen":true' end,
          -- Of a view the tables behind it decide, which it does not tell.
          ',"rowSecurity":' || case when r.relkind in ('r', 'p') then to_json(r.relrowsecurity)::text end,
          ',"rowEstimate":' || case when not r.relrowsecurity and r.relkind in ('r', 'p', 'm') and r.reltuples >= 0
            then r.reltuples::bigint::text end,
          '}'
        ), ',' order by r.name
      )
      from relations r
      left join relation_columns c on c.oid = r.oid
      left join names n on n.oid = r.oid
      left join primary_keys k on k.oid = r.oid
      left join unique_keys u on u.oid = r.oid
      left join foreign_keys f on f.oid = r.oid
      left join indexes i on i.oid = r.oid
      left join writable w on w.oid = r.oid
      left join written wr on wr.oid = r.oid
      left join second_factor s on s.oid = r.oid
      left join takers taker on taker.oid = r.oid
      left join pg_catalog.pg_description comment on comment.classoid = 'pg_catalog.pg_class'::regclass
        and comment.objoid = r.oid and comment.objsubid = 0
    ),
    '],"procedures":[',
    (
      select string_agg(
        concat(
          '{"name":', to_json(p.name),
          ',"comment":' || to_json(p.comment)::text,
          ',"arguments":', coalesce(a.arguments, '[]'),
          ',"returnsSet":', to_json(p.proretset),
          -- The answer's text names types; a closed one takes the whole text away.
          ',"result":', to_json(case
            when exists (
              select from unnest(array_append(p.proallargtypes, p.prorettype)) as used (type)
              join types t on t.oid = used.type where not t.is_open
            ) then 'record'
            else pg_get_function_result(p.oid) end),
          ',"isReadOnly":', to_json(p.provolatile in ('s', 'i')),
          '}'
        ), ',' order by p.name, p.oid
      )
      from procedures p
      left join procedure_arguments a on a.oid = p.oid
    ),
    ']}'
  ) into document;
  tag := md5(document);
  if tag = known then
    return jsonb_build_object('version', 2, 'tag', tag);
  end if;
  return concat(left(document, -1), ',"tag":"', tag, '"}')::jsonb;
end
$$;
comment on function public.foyer_catalogue(text, text) is
  'Tables, views and procedures that the caller may use. With the tag of an earlier answer: that tag alone, if nothing has changed.';

revoke execute on function public.foyer_catalogue(text, text) from public, anon;
grant execute on function public.foyer_catalogue(text, text) to authenticated;
