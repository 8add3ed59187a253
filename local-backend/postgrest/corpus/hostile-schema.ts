import { HOSTILE_PROCEDURES_SQL } from "./hostile-procedures.ts";

/** Relations that real databases have and that tools stumble over: names, keys, references, sizes, rights; and procedures. In SQL. */
export const HOSTILE_SQL = `
  create schema hostile;
  grant usage on schema hostile to authenticated;
  create domain hostile."Name" as varchar(50);
  create domain hostile."Flag" as boolean;
  create type hostile.mood as enum ('sad', 'fine', 'very happy');
  create collation hostile.no_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

  -- Names.
  create table hostile."Robert'); DROP TABLE students;--" (id integer primary key, "a,b" text, "a.b" integer, "a(b)" text,
    "or" integer, "select" text, "order" integer, "not" text, "limit" integer, "__proto__" text, "日本" text, "a""b" text,
    "p->q" integer, "a:b" text, "a\\b" text, "50%" integer, "a&b=c" text, "a?b#c" text, "A" integer, "sp ace" text);
  insert into hostile."Robert'); DROP TABLE students;--"
    select n, 't' || n, n % 7, '(' || n, n % 3, 's,' || n, n % 5, case when n % 2 = 0 then 'x' end, n, 'p' || n, '日' || n,
      '"' || n, n % 4, ':' || n, '\\' || n, n % 9, '&' || n, '#' || n, n, ' ' || n from generate_series(1, 300) n;
  create table hostile.lead (id integer primary key, " lead" text, "trail " integer, "*" text);
  insert into hostile.lead select n, 'l' || n, n % 3, 's' || n from generate_series(1, 150) n;
  create table hostile."a/b" (id integer primary key, name text);
  insert into hostile."a/b" select n, 'n' || n from generate_series(1, 20) n;

  -- Keys.
  create table hostile.tree (id integer primary key, parent integer references hostile.tree, name text not null);
  insert into hostile.tree select n, nullif(n / 10, 0), 'name ' || n from generate_series(1, 500) n;
  create table hostile.branches (tree integer, part integer, name text not null, up_tree integer, up_part integer,
    primary key (tree, part), foreign key (up_tree, up_part) references hostile.branches);
  insert into hostile.branches select n / 3, n % 3, 'b' || n, case when n > 5 then 0 end, case when n > 5 then 1 end
    from generate_series(0, 199) n;
  create table hostile.pairs (one integer references hostile.tree, other integer references hostile.tree, primary key (one, other));
  insert into hostile.pairs select n, (n * 7) % 500 + 1 from generate_series(1, 300) n;
  create table hostile.array_key (k integer[] primary key, name text);
  insert into hostile.array_key select array[n, n + 1], 'a' || n from generate_series(1, 120) n;
  create table hostile.text_array_key (k text[], n bigint, name text, primary key (k, n));
  insert into hostile.text_array_key select array['x,' || n, '"'], n + 9007199254740992, 'a' || n from generate_series(1, 60) n;
  create table hostile.uuid_key (k uuid primary key, n integer);
  insert into hostile.uuid_key select md5(n::text)::uuid, n % 10 from generate_series(1, 400) n;
  create table hostile.range_key (k int4range primary key, name text);
  insert into hostile.range_key select int4range(n, n + 2), 'r' || n from generate_series(1, 90) n;
  create table hostile.moment_key (k timestamptz, b bigint, t text collate "C", primary key (k, b, t));
  insert into hostile.moment_key
    select '2026-01-01'::timestamptz + n * interval '1 microsecond', 9007199254740992 + n % 5, 'k,' || n from generate_series(1, 250) n;
  create table hostile.json_key (k jsonb primary key, name text);
  insert into hostile.json_key select jsonb_build_object('n', n), 'j' || n from generate_series(1, 60) n;
  create table hostile.unique_only (which integer not null unique, grp text not null, note text);
  insert into hostile.unique_only select n, 'g' || (n % 3), case when n % 5 = 0 then null else 'note ' || n % 11 end
    from generate_series(1, 700) n order by md5(n::text);
  create table hostile.no_key (which integer, grp text, note text);
  insert into hostile.no_key select * from hostile.unique_only order by md5(which::text || 'b');
  create table hostile.twins (grp text, n integer);
  insert into hostile.twins select 'g' || n % 3, n / 2 from generate_series(1, 300) n;
  create view hostile.plain_view with (security_invoker = true) as select * from hostile.unique_only;
  create view hostile.grouped with (security_invoker = true) as select grp, count(*) as rows from hostile.no_key group by grp;
  create materialized view hostile.filled as select which, grp from hostile.unique_only;
  create materialized view hostile.unfilled as select which from hostile.unique_only with no data;

  -- Types and values.
  create table hostile.domains (id integer primary key, name hostile."Name" not null, flag hostile."Flag", feels hostile.mood,
    folded text collate hostile.no_case);
  insert into hostile.domains select n, 'Name ' || n % 40, n % 2 = 0, (array['sad', 'fine', 'very happy', null])[n % 4 + 1]::hostile.mood,
    (array['a', 'A', 'b', 'B'])[n % 4 + 1] from generate_series(1, 320) n;
  create table hostile.numbers (id bigint primary key, f double precision, n numeric, m numeric(30, 10), r real);
  insert into hostile.numbers select 9007199254740992 + x, case x % 5 when 0 then 'NaN' when 1 then 'Infinity' when 2 then '-Infinity' when 3 then null else x / 7.0 end,
    case x % 3 when 0 then 'NaN' else x * 1.000000000000000000001 end, x * 1.0000000001, x / 3.0 from generate_series(1, 260) x;
  create table hostile.texts (id integer primary key, t text, c varchar(3), d text);
  insert into hostile.texts select n, (array['', ' ', 'null', 'NULL', '"', ',', E'a\\nb', '%', '_', '\\', E'\\t', 'é', 'é', '𝕏', '(', '*'])[n % 16 + 1],
    (array['a', 'ab', null])[n % 3 + 1], repeat('x', n % 50) from generate_series(1, 320) n;

  -- Shapes.
  create table hostile.nothing ();
  insert into hostile.nothing default values;
  create table hostile.empty (id integer primary key, name text);
  do $$ begin
    execute (select 'create table hostile.wide (id integer primary key, ' || string_agg('column_' || n || ' integer', ', ') || ')' from generate_series(1, 1599) n);
    execute (select 'insert into hostile.wide select g, ' || string_agg('g * ' || n || ' % 97', ', ') || ' from generate_series(1, 40) g' from generate_series(1, 1599) n);
  end $$;

  -- Rights.
  create table hostile.partly (secret integer primary key, which integer, grp text);
  insert into hostile.partly select n, n, 'g' || n % 4 from generate_series(1, 500) n;
  create table hostile.own_rows (id integer primary key, name text, is_open boolean not null);
  insert into hostile.own_rows select n, 'o' || n, n % 2 = 0 from generate_series(1, 400) n;

  grant select on all tables in schema hostile to authenticated;
  revoke select on hostile.partly from authenticated;
  grant select (which, grp) on hostile.partly to authenticated;
  alter table hostile.own_rows enable row level security;
  create policy "open ones" on hostile.own_rows for select to authenticated using (is_open);

  -- The same names a second time.
  create schema other;
  grant usage on schema other to authenticated;
  create table other.tree (id integer primary key, title text not null);
  insert into other.tree select n, 'other ' || n from generate_series(1, 50) n;
  create table other.leaf (id integer primary key, tree integer not null references other.tree);
  insert into other.leaf select n, n % 50 + 1 from generate_series(1, 120) n;
  grant select on all tables in schema other to authenticated;

  ${HOSTILE_PROCEDURES_SQL}
  analyze;
`;

/** What PostgREST or the database refuses, by relation and visit, with the code that the page words. */
export const REFUSED: ReadonlyMap<string, string> = new Map([
  ["hostile.unfilled, open", "55000"],
  ["refusing(), call with nothing", "P0001"],
]);
