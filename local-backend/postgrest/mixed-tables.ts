/** Roles of the fixture; `anon_like` may use the schema and nothing in it. */
export const ROLES = ["authenticated", "reporter", "anon_like"] as const;

const KINDS = 5;

/**
 * So many tables of five kinds, plus what could give a name away: references to closed tables, closed types, defaults
 * that call closed functions, indexes on closed columns, procedures that answer rows of a closed table. Every name that
 * a role must not learn holds the word "secret", or is of another role's kind.
 */
export function mixedTablesSql(count: number): string {
  const tables = Array.from({ length: count }, (_, at) => tableSql(at + 1)).join("\n");
  return `
    do $$ begin
      if not exists (select from pg_roles where rolname = 'reporter') then create role reporter nologin; end if;
      if not exists (select from pg_roles where rolname = 'anon_like') then create role anon_like nologin; end if;
    end $$;
    grant usage on schema public to reporter, anon_like;
    grant execute on function public.foyer_catalogue(text, text) to reporter, anon_like;
    create schema secret_schema;
    create type secret_schema.secret_mood as enum ('secret_low', 'secret_high');
    create function public.secret_default() returns integer language sql immutable as 'select 1';
    revoke execute on function public.secret_default() from public;
    create table public.secret_people (id integer primary key, secret_name text);
    create table public.with_closed_type (id integer primary key, mood secret_schema.secret_mood);
    create function public.open_door() returns setof public.secret_people language sql stable security definer
      as 'select * from public.secret_people';
    create type public.open_mood as enum ('low', 'it''s high');
    create table public.open_parent (a integer, b integer, label text, primary key (a, b));
    create table public.open_child (a integer, b integer, n integer default public.secret_default(),
      mood public.open_mood not null default 'it''s high', primary key (a, b, n),
      constraint open_child_parent foreign key (a, b) references public.open_parent (a, b),
      secret_owner integer constraint secret_reference references public.secret_people (id));
    comment on column public.open_child.mood is 'How it feels';
    create index secret_index on public.open_child (lower(secret_owner::text)) where secret_owner > 0;
    create table public.open_dropped (gone integer, id integer primary key, also_gone text, up integer references public.open_dropped,
      day date, unique (day, up));
    alter table public.open_dropped drop column gone, drop column also_gone;
    create index on public.open_dropped (day desc nulls last, up) include (id);
    grant select on public.open_dropped to authenticated;
    create function public.open_procedure(first text, second integer default 7, third text default 'it''s')
      returns integer language sql stable as 'select 1';
    create function public.secret_procedure(secret_argument text) returns integer language sql stable as 'select 1';
    revoke execute on function public.open_door(), public.open_procedure(text, integer, text),
      public.secret_procedure(text) from public;
    revoke all on public.secret_people from public, authenticated, reporter, anon_like;
    grant execute on function public.open_door(), public.open_procedure(text, integer, text) to authenticated;
    grant select on public.open_parent, public.with_closed_type to authenticated;
    grant select (a, b, n, mood) on public.open_child to authenticated;
    ${tables}
  `;
}

function tableSql(n: number): string {
  switch (n % KINDS) {
    case 1:
      return `create table public.open_${n} (id integer primary key, label text); grant select on public.open_${n} to authenticated;`;
    case 2:
      return `create table public.partly_${n} (id integer primary key, secret_column_${n} text);
        create index secret_index_${n} on public.partly_${n} (secret_column_${n});
        grant select (id) on public.partly_${n} to authenticated;`;
    case 3:
      return `create table public.secret_${n} (id integer primary key, other text);`;
    case 4:
      return `create table public.report_${n} (id integer primary key, total numeric); grant select on public.report_${n} to reporter;`;
    default:
      return `create view public.secret_view_${n} as select 1 as secret_one;`;
  }
}

/** Names that a role must not be told. */
export function secretNames(count: number, role: string): string[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const others = numbers.flatMap((n) => {
    if (n % KINDS === 1) return role === "authenticated" ? [] : [`"open_${n}"`];
    if (n % KINDS === 4) return role === "reporter" ? [] : [`"report_${n}"`];
    return [];
  });
  return [
    "secret",
    ...others,
    ...(role === "authenticated" ? [] : ["open_child", "open_procedure", "open_mood"]),
  ];
}
