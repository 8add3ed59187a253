-- Groups, totals and distributions over a whole table, by the caller's own rights: row-level security, grants of tables and
-- of single columns hold as for a plain read. A question is data. No text of it becomes SQL: names are looked up in the
-- catalogue and quoted, values are unknown literals whose type the column decides (as PostgREST sends them), everything else
-- comes from lists that stand here.
--
-- question: {"schema", "table", "filter": [tree], "groups": [group], "measures": [measure], "order": [{"group"|"measure": index,
--   "descending"}], "limit", "remainder": true, "sample": percent, "seed"}
-- tree: {"kind": "condition", "column", "operator", "value" | "values", "isNegated"}
--   or {"kind": "group", "joins": "and"|"or", "isNegated", "parts": [tree]}
-- group: {"column", "by": "value"}, {"by": "width", "width", "origin"}, {"by": "quantiles", "count"}, {"by": "time", "step", "zone"}
-- measure: {"of": "rows"}, {"of": "count"|"distinct"|"sum"|"average"|"least"|"most"|"median", "column"},
--   {"of": "percentile", "column", "at": 0..1}, {"of": "share", "column"?}
-- answer: {"version": 1, "groups": [[key…, measure…]], "count", "total": [measure…], "remainder": [measure…], "errors": [[measure…]]}
--   Every value is a text, so that no digit is lost. The key of a bucket is [from, to]: `to` is outside for a width and a step of
--   time, inside for a quantile, whose ends are those of all its rows, whatever it is grouped with. A measure that can't be had
--   of several groups together (distinct, median, percentile) is null in `total` and `remainder`. Over a sample, rows, count
--   and sum are estimates of the whole, with their standard errors.
--
-- A question ends after 5 s with 57014. `alter function public.foyer_summary(jsonb) set statement_timeout = '10s'` gives more;
-- PostgREST 12.1 and later applies it before the function starts (hoisted settings), earlier ones keep the role's own.

create schema if not exists foyer_private;
revoke all on schema foyer_private from public;
grant usage on schema foyer_private to authenticated;

-- What the Data API shows: without it, a question could name every schema that the role may use. PostgREST's own setting tells
-- where it is kept with its role; replace this function where it is kept elsewhere and there is more than `public`.
create function foyer_private.summary_schemas() returns text[]
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    (select array_agg(trim(name)) from unnest(string_to_array(nullif(current_setting('pgrst.db_schemas', true), ''), ',')) name),
    array['public'])
$$;

-- The columns that the caller may read: what can be asked of each.
create function foyer_private.summary_columns(relation regclass) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with recursive bases as (
    select a.attname, t.oid, t.typtype, t.typbasetype, t.typcategory
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(a.attrelid, a.attnum, 'SELECT')
    union all
    select b.attname, t.oid, t.typtype, t.typbasetype, t.typcategory
    from bases b join pg_catalog.pg_type t on t.oid = b.typbasetype where b.typtype = 'd'
  )
  select jsonb_object_agg(b.attname, jsonb_build_object(
    'type', format_type(b.oid, -1),
    'isNumber', b.oid = any (array['int2', 'int4', 'int8', 'numeric', 'float4', 'float8']::regtype[]),
    'isMoment', b.oid = any (array['date', 'timestamp', 'timestamptz']::regtype[]),
    -- What has a least and a most in every version of PostgreSQL.
    'isOrdered', b.typtype = 'e' or b.oid = any (array['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'date', 'timestamp',
      'timestamptz', 'time', 'timetz', 'interval', 'text', 'varchar', 'bpchar', 'inet']::regtype[]),
    -- json, xml and point have no equality to group by.
    'isComparable', b.typtype in ('e', 'r', 'm') or b.typcategory = 'A' or exists (
      select from pg_catalog.pg_opclass o join pg_catalog.pg_am m on m.oid = o.opcmethod
      where o.opcdefault and m.amname in ('hash', 'btree')
        and o.opcintype = case b.oid when 'varchar'::regtype then 'text'::regtype else b.oid end)))
  from bases b
  where b.typtype <> 'd'
$$;

create function foyer_private.summary_column(columns jsonb, name text) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  -- One answer for a column that isn't there and for one that isn't granted.
  if name is null or not coalesce(columns ? name, false) then
    raise exception 'There is no column "%" that you may read.', left(coalesce(name, ''), 63) using errcode = '42703';
  end if;
  return columns -> name;
end
$$;

create function foyer_private.summary_list(given jsonb) returns text
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 10000 then
    raise exception 'A list has at most 10,000 values.' using errcode = '22023';
  end if;
  -- One array literal: a list of 10,000 is one constant, which the executor hashes.
  return (select coalesce(array_agg(v), '{}') from jsonb_array_elements_text(given) v)::text;
end
$$;

create function foyer_private.summary_filter(tree jsonb, columns jsonb, depth integer default 1) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  plain constant jsonb := '{"eq": "=", "neq": "<>", "gt": ">", "gte": ">=", "lt": "<", "lte": "<=", "like": "~~", "ilike": "~~*",
    "match": "~", "imatch": "~*", "cs": "@>", "cd": "<@", "ov": "&&", "sl": "<<", "sr": ">>", "nxr": "&<", "nxl": "&>", "adj": "-|-",
    "isdistinct": "is distinct from"}';
  searches constant jsonb := '{"fts": "to_tsquery", "plfts": "plainto_tsquery", "phfts": "phraseto_tsquery",
    "wfts": "websearch_to_tsquery"}';
  operator constant text := tree ->> 'operator';
  name constant text := tree ->> 'column';
  parts text[] := '{}';
  part jsonb;
  word text;
  said text;
begin
  if depth > 12 then
    raise exception 'The filter has too many groups within groups.' using errcode = '22023';
  end if;
  if tree ->> 'kind' = 'group' then
    for part in select v from jsonb_array_elements(tree -> 'parts') v loop
      parts := parts || foyer_private.summary_filter(part, columns, depth + 1);
    end loop;
    word := case tree ->> 'joins' when 'and' then ' and ' when 'or' then ' or ' end;
    if word is null or parts = '{}' then
      raise exception 'A group of the filter is none.' using errcode = '22023';
    end if;
    said := array_to_string(parts, word);
  else
    part := foyer_private.summary_column(columns, name);
    if operator = 'is' then
      word := tree ->> 'value';
      if word is null or word not in ('null', 'true', 'false', 'unknown') then
        raise exception '"is" takes null, true, false or unknown.' using errcode = '22023';
      end if;
      said := format('t.%I is %s', name, word);
    elsif operator = 'in' then
      said := format('t.%I = any (%L)', name, foyer_private.summary_list(tree -> 'values'));
    elsif operator in ('like(any)', 'like(all)', 'ilike(any)', 'ilike(all)') then
      said := format('t.%I %s %s (%L)', name, case when operator like 'i%' then '~~*' else '~~' end,
        case when operator like '%(any)' then 'any' else 'all' end, foyer_private.summary_list(tree -> 'values'));
    elsif jsonb_typeof(tree -> 'value') is distinct from 'string' then
      raise exception 'A condition has no value.' using errcode = '22023';
    elsif searches ? operator then
      said := format(case when part ->> 'type' = 'tsvector' then 't.%I' else 'to_tsvector(t.%I)' end || ' @@ %s(%L)',
        name, searches ->> operator, tree ->> 'value');
    elsif plain ? operator then
      if operator in ('match', 'imatch') and length(tree ->> 'value') > 200 then
        raise exception 'The pattern is too long.' using errcode = '22023';
      end if;
      said := format('t.%I %s %L', name, plain ->> operator, tree ->> 'value');
    else
      raise exception 'There is no such operator.' using errcode = '22023';
    end if;
  end if;
  return case when (tree ->> 'isNegated')::boolean then 'not (' else '(' end || said || ')';
end
$$;

-- A grouping: the expression to group by, what is read beside it for each group, and how its key is written.
create function foyer_private.summary_group(asked jsonb, columns jsonb, rows_of text, at integer, out expression text,
  out beside text[], out key text)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  name constant text := asked ->> 'column';
  about constant jsonb := foyer_private.summary_column(columns, name);
  type constant text := about ->> 'type';
  -- As JSON has times, whatever the date style; other values as they are written.
  written constant text := case when (about ->> 'isMoment')::boolean then '(to_jsonb(%s) #>> ''{}'')' else '(%s)::text' end;
  width numeric;
  origin numeric;
  step text;
  next text;
begin
  beside := '{}';
  if not (about ->> 'isComparable')::boolean then
    raise exception 'Values of the column "%" can''t be compared.', name using errcode = '42883';
  end if;
  case asked ->> 'by'
    when 'value' then
      expression := format('t.%I', name);
      key := format('to_jsonb(%s)', format(written, 'g' || at));
    when 'width' then
      width := (asked ->> 'width')::numeric;
      origin := coalesce((asked ->> 'origin')::numeric, 0);
      if not (about ->> 'isNumber')::boolean or width is null or not (width > 0 and width < 'Infinity') then
        raise exception 'A width above 0 of a column of numbers makes groups.' using errcode = '22023';
      end if;
      -- Doubles divide whole numbers exactly, and four times as fast.
      expression := case when type in ('smallint', 'integer') and width = trunc(width) and origin = trunc(origin)
          and width < 1e9 and abs(origin) < 1e9
        then format('floor((t.%I - %L::float8) / %L::float8)', name, origin, width)
        else format('floor((t.%I::numeric - %L::numeric) / %L::numeric)', name, origin, width) end;
      key := format('to_jsonb(array[(g%1$s::numeric * %2$L + %3$L)::text, ((g%1$s::numeric + 1) * %2$L + %3$L)::text])',
        at, width, origin);
    when 'quantiles' then
      if not (about ->> 'isOrdered')::boolean or not coalesce((asked ->> 'count')::integer between 2 and 100, false) then
        raise exception 'Between 2 and 100 quantiles of a column that has an order make groups.' using errcode = '22023';
      end if;
      -- By the cumulative counts of the values: nine times as fast as sorting rows.
      expression := format('width_bucket(t.%1$I, (select array_agg(b.v order by b.v) from (select min(c.v) as v from (select t.%1$I as v,
        sum(count(*)) over (order by t.%1$I) as s, sum(count(*)) over () as n %2$s group by t.%1$I having t.%1$I is not null) c
        group by ceil(%3$s * c.s / c.n)) b))', name, rows_of, (asked ->> 'count')::integer);
      beside := array[format('min(t.%I) as l%s', name, at), format('max(t.%I) as u%s', name, at)];
      key := format('to_jsonb(array[%s, %s])', format(written, 'low' || at), format(written, 'high' || at));
    when 'time' then
      step := asked ->> 'step';
      if not (about ->> 'isMoment')::boolean or step is null
        or step not in ('second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year') then
        raise exception 'Seconds, minutes, hours, days, weeks, months, quarters or years of a column of times make groups.'
          using errcode = '22023';
      end if;
      next := case step when 'quarter' then '3 months' else '1 ' || step end;
      if type = 'timestamp with time zone' then
        expression := format('date_trunc(%L, t.%I, %L)', step, name, coalesce(asked ->> 'zone', 'UTC'));
        -- A day has 23 to 25 hours; an hour that comes twice is two.
        next := case when step in ('second', 'minute', 'hour') then format('g%s + %L::interval', at, next)
          else format('(g%1$s at time zone %2$L + %3$L::interval) at time zone %2$L', at, coalesce(asked ->> 'zone', 'UTC'), next) end;
      else
        expression := format('date_trunc(%L, t.%I::timestamp)', step, name);
        next := format('g%s + %L::interval', at, next);
      end if;
      key := format('jsonb_build_array(to_jsonb(g%s), to_jsonb(%s))', at, next);
    else
      raise exception 'There is no such grouping.' using errcode = '22023';
  end case;
  key := format('case when g%s is not null then %s end', at, key);
end
$$;

-- A measure. `plain` is read from the rows; `folded` from the counts of the column's values, which is ten times as fast for what
-- would sort rows (x: the value, c: its count, s: the counts up to it, n: all). `joined` says it of several groups together.
create function foyer_private.summary_measure(asked jsonb, columns jsonb, at integer, part numeric, out plain text[],
  out folded text[], out joined text, out is_error_known boolean)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  measure constant text := asked ->> 'of';
  name constant text := asked ->> 'column';
  about jsonb;
  number text;
  is_number boolean;
  fraction float8;
  place text;
begin
  plain := '{}';
  folded := '{}';
  is_error_known := false;
  if not (measure = 'rows' or (measure = 'share' and name is null)) then
    about := foyer_private.summary_column(columns, name);
    is_number := (about ->> 'isNumber')::boolean;
    -- real adds up to real, which has six digits.
    number := format(case when about ->> 'type' = 'real' then 't.%I::float8' else 't.%I' end, name);
    if measure = 'share' and not is_number
      or measure in ('sum', 'average') and not (is_number or about ->> 'type' = 'interval') then
      raise exception 'The column "%" is none of numbers.', name using errcode = '42883';
    elsif measure in ('least', 'most', 'median', 'percentile') and not (about ->> 'isOrdered')::boolean
      or measure = 'distinct' and not (about ->> 'isComparable')::boolean then
      raise exception 'Values of the column "%" can''t be compared.', name using errcode = '42883';
    elsif measure = 'distinct' and part is not null then
      raise exception 'A sample doesn''t tell how many different values there are.' using errcode = '22023';
    end if;
  end if;
  case measure
    when 'rows' then
      plain := array['count(*)'];
    when 'count' then
      plain := array[format('count(t.%I)', name)];
    when 'sum' then
      plain := array[format('sum(%s)', number)];
    when 'share' then
      plain := array[case when name is null then 'count(*)' else format('sum(%s)', number) end];
    when 'average' then
      plain := array[format('avg(%s)', number), format('sum(%s) as s%s', number, at), format('count(t.%I) as c%s', name, at)];
      joined := format('sum(s%1$s) / nullif(sum(c%1$s), 0)', at);
    when 'least' then
      plain := array[format('min(t.%I)', name)];
      joined := format('min(m%s)', at);
    when 'most' then
      plain := array[format('max(t.%I)', name)];
      joined := format('max(m%s)', at);
    when 'distinct' then
      folded := array[format('count(x) as m%s', at)];
    when 'median', 'percentile' then
      fraction := case measure when 'median' then 0.5 else (asked ->> 'at')::float8 end;
      if not coalesce(fraction between 0 and 1, false) then
        raise exception 'A percentile lies between 0 and 1.' using errcode = '22023';
      end if;
      if is_number then
        place := format('(%L::float8 * (n - 1))', fraction);
        folded := array[format('min(x) filter (where s > floor(%1$s))::float8 + (%1$s - floor(%1$s))
          * (min(x) filter (where s > ceil(%1$s))::float8 - min(x) filter (where s > floor(%1$s))::float8) as m%2$s', place, at)];
      else
        folded := array[format('min(x) filter (where s >= ceil(%L::float8 * n)) as m%s', fraction, at)];
      end if;
    else
      raise exception 'There is no such measure.' using errcode = '22023';
  end case;
  if measure in ('rows', 'count', 'sum', 'share') then
    -- No group has no sum, and no rows.
    joined := format(case when measure in ('rows', 'count') or name is null then 'coalesce(sum(m%s), 0)' else 'sum(m%s)' end, at);
    if measure = 'share' then
      joined := format('%s / nullif((select sum(m%s) from g), 0)', joined, at);
    end if;
    is_error_known := part is not null and measure <> 'share' and (is_number or measure <> 'sum');
    if part is not null and measure <> 'share' then
      plain[1] := format(case when measure = 'sum' then '%s / %s' else 'round(%s / %s::numeric)' end, plain[1], part);
    end if;
  end if;
  if plain <> '{}' then
    plain[1] := plain[1] || ' as m' || at;
  end if;
end
$$;

create function foyer_private.summary_sql(question jsonb) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  relation regclass;
  kind "char";
  columns jsonb;
  asked jsonb;
  made record;
  n integer := 0;
  k integer := 0;
  most constant integer := least(greatest(coalesce((question ->> 'limit')::integer, 1000), 0), 50000);
  part numeric;
  conditions text[] := '{}';
  source text;
  heads text[] := '{}';
  names text[] := '{}';
  keys text[] := '{}';
  plain text[] := array['count(*) as rows'];
  edges text[] := '{}';
  shares text[] := '{}';
  said text[] := '{}';
  values_of text[] := '{}';
  joined text[] := '{}';
  noises text[] := '{}';
  errors text[] := '{}';
  folds jsonb := '{}';
  fold record;
  orders text[] := '{}';
  word text;
  head text;
  within text;
  key text;
  ctes text := '';
  joins text := '';
begin
  if pg_column_size(question) > 262144
    or (select count(*) from jsonb_path_query(question -> 'filter', 'strict $.** ? (exists (@.operator))')) > 200 then
    raise exception 'The question is too long.' using errcode = '22023';
  end if;
  if coalesce(question ->> 'schema', 'public') = any (foyer_private.summary_schemas()) then
    relation := to_regclass(format('%I.%I', coalesce(question ->> 'schema', 'public'), question ->> 'table'));
  end if;
  select relkind into kind from pg_catalog.pg_class
  where oid = relation and relkind in ('r', 'v', 'm', 'f', 'p') and has_any_column_privilege(oid, 'SELECT');
  if kind is null then
    raise exception 'There is no such table that you may read.' using errcode = '42P01';
  end if;
  columns := foyer_private.summary_columns(relation);

  source := format('from %I.%I as t', coalesce(question ->> 'schema', 'public'), question ->> 'table');
  if question ? 'sample' then
    part := (question ->> 'sample')::numeric / 100;
    if kind in ('v', 'f') or not coalesce(part > 0 and part <= 1, false) then
      raise exception 'A part of a table, above 0 and at most 100 per cent, is a sample.' using errcode = '22023';
    end if;
    source := source || format(' tablesample system (%s) repeatable (%L::float8)', part * 100, coalesce(question ->> 'seed', '1'));
  end if;
  for asked in select v from jsonb_array_elements(coalesce(question -> 'filter', '[]')) v loop
    conditions := conditions || foyer_private.summary_filter(asked, columns);
  end loop;
  if conditions <> '{}' then
    source := source || ' where ' || array_to_string(conditions, ' and ');
  end if;

  for asked in select v from jsonb_array_elements(coalesce(question -> 'groups', '[]')) v loop
    n := n + 1;
    if n > 4 then
      raise exception 'There are at most four groupings.' using errcode = '22023';
    end if;
    select * into made from foyer_private.summary_group(asked, columns, source, n);
    heads := heads || (made.expression || ' as g' || n);
    names := names || ('g' || n);
    keys := keys || made.key;
    plain := plain || made.beside;
    if made.beside <> '{}' then
      -- The bucket's own ends, whatever it is grouped with: the same in every question of these rows.
      edges := edges || format(', min(l%1$s) over (partition by g%1$s) as low%1$s, max(u%1$s) over (partition by g%1$s) as high%1$s', n);
    end if;
  end loop;
  head := array_to_string(heads || ''::text, ', ');
  within := array_to_string(names, ', ');
  -- As a record: two keys without a value are the same group, which `=` denies.
  key := format('row(%s)', within);

  for asked in select v from jsonb_array_elements(coalesce(question -> 'measures', '[{"of": "rows"}]')) v loop
    k := k + 1;
    if k > 12 then
      raise exception 'There are at most twelve measures.' using errcode = '22023';
    end if;
    select * into made from foyer_private.summary_measure(asked, columns, k, part);
    plain := plain || made.plain;
    if made.folded <> '{}' then
      folds := folds || jsonb_build_object(asked ->> 'column',
        coalesce(folds -> (asked ->> 'column'), '[]') || to_jsonb(made.folded));
    end if;
    word := 'm' || k;
    if asked ->> 'of' = 'share' then
      word := 'p' || k;
      shares := shares || format(', m%1$s / nullif(sum(m%1$s) over (), 0) as p%1$s', k);
    elsif asked ->> 'of' = 'distinct' then
      word := format('coalesce(m%s, 0)', k);
    end if;
    said := said || word;
    values_of := values_of || case
      when asked ->> 'of' in ('least', 'most', 'median', 'percentile') and (columns -> (asked ->> 'column') ->> 'isMoment')::boolean
        then format('to_jsonb(%s) #>> ''{}''', word)
      else word || '::text' end;
    joined := joined || case when made.joined is null then 'null'
      when values_of[k] like 'to_jsonb%' then format('to_jsonb(%s) #>> ''{}''', made.joined)
      else '(' || made.joined || ')::text' end;
    errors := errors || case when made.is_error_known then format('e%s::text', k) else 'null' end;
    if made.is_error_known then
      noises := noises || format('sqrt((1 - %1$s) * sum((m%2$s::float8) ^ 2)) as e%2$s', part, k);
    end if;
  end loop;

  for asked in select v from jsonb_array_elements(coalesce(question -> 'order', '[]')) v loop
    word := case
      when (asked ->> 'group')::integer between 0 and n - 1 then 'g' || (asked ->> 'group')::integer + 1
      when (asked ->> 'measure')::integer between 0 and k - 1 then said[(asked ->> 'measure')::integer + 1] end;
    if word is null then
      raise exception 'There is nothing such to order by.' using errcode = '22023';
    end if;
    orders := orders || (word || case when (asked ->> 'descending')::boolean then ' desc' else '' end || ' nulls last');
  end loop;
  -- A total order: two answers of one question agree.
  orders := orders || names;

  k := 0;
  for fold in select * from jsonb_each(folds) loop
    k := k + 1;
    ctes := ctes || format(
      ', f%1$s as materialized (select %2$s as key, %3$s from (select *, sum(c) over (%4$s order by x)::float8 as s,
        sum(c) over (%4$s)::float8 as n from (select %5$s t.%6$I as x, count(*) as c %7$s group by %8$s) v where x is not null) w
        group by %9$s)',
      k, key, (select string_agg(v, ', ') from jsonb_array_elements_text(fold.value) v),
      case when n = 0 then '' else 'partition by ' || within end, head, fold.key, source,
      (select string_agg(i::text, ', ') from generate_series(1, n + 1) i), array_to_string(names || 'n'::text, ', '));
    joins := joins || format(' left join f%s on %s', k, case when n = 0 then 'true' else format('f%s.key = b.key', k) end);
  end loop;
  -- Blocks are drawn, each by itself, so the error is that of the blocks' sums. Which block a row lies in only those may ask who
  -- may read the whole table.
  if noises <> '{}' and has_table_privilege(relation, 'SELECT') then
    ctes := ctes || format(
      ', noise as materialized (select %1$s as key, %2$s from (select %3$s %4$s, (t.ctid::text::point)[0] as block %5$s group by %6$s) v%7$s)',
      key, array_to_string(noises, ', '), head, array_to_string(plain, ', '), source,
      array_to_string(array(select i::text from generate_series(1, n) i) || '(t.ctid::text::point)[0]'::text, ', '),
      case when n = 0 then '' else ' group by ' || within end);
    joins := joins || ' left join noise on ' || case when n = 0 then 'true' else 'noise.key = b.key' end;
  else
    errors := array(select 'null' from unnest(errors));
  end if;

  -- `having true` says that it is one row, also where nothing in it counts.
  return format(
    'with a as materialized (select %1$s %2$s %3$s%4$s), b as (select *, %5$s as key%15$s from a)%6$s,
      g as materialized (select * from b%7$s), w as (select *%8$s from g),
      r as materialized (select *, row_number() over (%9$s) as rank from w order by rank limit %10$s)
      select jsonb_build_object(''version'', 1, ''groups'', %11$s, ''count'', (select count(*) from g), ''total'', %12$s%13$s%14$s)',
    head, array_to_string(plain, ', '), source,
    -- By position: "group by g1" would take a column of that name.
    case when n = 0 then '' else ' group by ' || (select string_agg(i::text, ', ') from generate_series(1, n) i) end,
    key, ctes, joins, array_to_string(shares, ''),
    case when n = 0 then '' else 'order by ' || array_to_string(orders, ', ') end, case when n = 0 then 1 else most end,
    case when n = 0 then '''[]''::jsonb' else format('(select coalesce(jsonb_agg(jsonb_build_array(%s) order by rank), ''[]'') from r)',
      array_to_string(keys || values_of, ', ')) end,
    case when n = 0 then format('(select jsonb_build_array(%s) from r)', array_to_string(values_of, ', '))
      else format('(select jsonb_build_array(%s) from g having true)', array_to_string(joined, ', ')) end,
    case when n > 0 and (question ->> 'remainder')::boolean then format(
      ', ''remainder'', (select jsonb_build_array(%s) from (select *, row_number() over (order by %s) as rank from w) q where rank > %s having true)',
      array_to_string(joined, ', '), array_to_string(orders, ', '), most) else '' end,
    case when part is null then '' else format(
      ', ''errors'', (select coalesce(jsonb_agg(jsonb_build_array(%s) order by rank), ''[]'') from r)', array_to_string(errors, ', ')) end,
    array_to_string(edges, ''));
end
$$;

-- `extensions` is on the path since without it the equality of citext becomes that of text. EXECUTE … INTO may run in parallel,
-- which neither FOR … IN EXECUTE nor an assignment does.
create function public.foyer_summary(question jsonb) returns jsonb
language plpgsql stable security invoker parallel restricted
set search_path = pg_catalog, public, extensions, pg_temp set statement_timeout = '5s' set timezone = 'UTC'
as $$
declare
  answer jsonb;
begin
  -- PostgREST hands the question of a GET over as a JSON text.
  if jsonb_typeof(question) = 'string' then
    question := (question #>> '{}')::jsonb;
  end if;
  execute foyer_private.summary_sql(question) into answer;
  return answer;
end
$$;
comment on function public.foyer_summary(jsonb) is 'Groups, totals and distributions of what the caller may read.';

-- Tables whose policies call auth.uid() and its like for each row: such a read takes ten times as long and can't run in parallel.
-- `(select auth.uid())` is asked once. Only tables are named, and only those that the caller may read.
create function public.foyer_slow_policies() returns setof text
language sql stable security invoker set search_path = ''
as $$
  select distinct format('%I.%I', s.nspname, c.relname)
  from pg_catalog.pg_policy p
  join pg_catalog.pg_class c on c.oid = p.polrelid
  join pg_catalog.pg_namespace s on s.oid = c.relnamespace
  where s.nspname = any (foyer_private.summary_schemas())
    and p.polcmd in ('r', '*')
    and has_any_column_privilege(c.oid, 'SELECT')
    and regexp_replace(pg_get_expr(p.polqual, p.polrelid), 'SELECT \(*auth\.\w+\(\)', '', 'g') ~ '\mauth\.(uid|jwt|role|email)\(\)'
  order by 1
$$;
comment on function public.foyer_slow_policies() is 'Tables whose policies ask for the caller again for each row.';

revoke all on function foyer_private.summary_schemas(), foyer_private.summary_columns(regclass),
  foyer_private.summary_column(jsonb, text), foyer_private.summary_list(jsonb), foyer_private.summary_filter(jsonb, jsonb, integer),
  foyer_private.summary_group(jsonb, jsonb, text, integer), foyer_private.summary_measure(jsonb, jsonb, integer, numeric),
  foyer_private.summary_sql(jsonb), public.foyer_summary(jsonb), public.foyer_slow_policies() from public, anon;
grant execute on function foyer_private.summary_schemas(), foyer_private.summary_columns(regclass),
  foyer_private.summary_column(jsonb, text), foyer_private.summary_list(jsonb), foyer_private.summary_filter(jsonb, jsonb, integer),
  foyer_private.summary_group(jsonb, jsonb, text, integer), foyer_private.summary_measure(jsonb, jsonb, integer, numeric),
  foyer_private.summary_sql(jsonb), public.foyer_summary(jsonb), public.foyer_slow_policies() to authenticated;
