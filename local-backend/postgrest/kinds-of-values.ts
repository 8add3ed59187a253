/** Of each type one value that is easy to get wrong, as SQL. */
export const TYPES_SQL = `
  create table public.kinds (
    id bigint primary key, small smallint, whole integer, big bigint, price numeric(10,2), long numeric(38,10),
    thousands numeric(3,-3), free numeric, single real, double double precision, truth boolean, day date,
    clock time, local timestamp, moment timestamptz, code uuid, raw bytea, data jsonb, list text[], words text
  );
  insert into public.kinds
  select i, i % 7 - 3, i * 1000 - 5000000, 9223372036854775807 - i, i / 100.0 - 50, (i || '1234567890123456789.0123456789')::numeric,
    i * 1000 % 900000, (i || '.000100')::numeric, i / 3.0, i / 7.0, i % 3 = 0, date '0044-03-15 BC' + i * 400,
    time '23:59:59.999999' - i * interval '1 second', timestamp '1582-10-10 12:00:00.000001' + i * interval '1 hour',
    timestamptz '2026-03-08 01:59:59.123456-05' + i * interval '61 minutes', md5(i::text)::uuid, decode(md5(i::text), 'hex'),
    jsonb_build_object('a', i, 'b', 'x"\\\\,'), array['a,' || i, null, '"'], case i % 4 when 0 then '' when 1 then E'a\\\\b\\n"c",🙂' else 'w' || i end
  from generate_series(1, 3000) i;
  insert into public.kinds (id) values (0);
  grant select on public.kinds to authenticated;`;
