/** Where the procedures are that are hard to call; the schema of hostile relations has them. */
export const PROCEDURES_SCHEMA = "hostile";

/**
 * Procedures that share a name, or whose arguments tools stumble over. Each answers which one it is and what it was given.
 * In SQL; the schema, its enum and its domain are there already.
 */
export const HOSTILE_PROCEDURES_SQL = `
  create function hostile.over(a integer) returns text language sql stable as $$ select 'number ' || a $$;
  create function hostile.over(b text) returns text language sql stable as $$ select 'text ' || b $$;
  create function hostile.over() returns text language sql stable as $$ select 'nothing' $$;
  create function hostile.same(a integer) returns text language sql stable as $$ select 'number ' || a $$;
  create function hostile.same(a text) returns text language sql stable as $$ select 'text ' || a $$;
  create function hostile.wider(a integer) returns text language sql stable as $$ select 'narrow ' || a $$;
  create function hostile.wider(a integer, b integer default 1) returns text language sql stable as $$ select 'wide ' || a || b $$;
  create function hostile.either(a integer, x text default 'x') returns text language sql stable as $$ select 'x ' || a || x $$;
  create function hostile.either(a integer, y varchar default 'y', z date default null) returns text language sql stable as $$ select 'y ' || a || y $$;
  create function hostile.between(a integer default 1, b integer default 2) returns text language sql stable as $$ select 'two ' || a || b $$;
  create function hostile.between(a integer, b integer, c integer) returns text language sql stable as $$ select 'three ' || a || b || c $$;
  create function hostile.between() returns text language sql stable as $$ select 'none' $$;
  create function hostile.many(variadic parts text[]) returns text language sql stable as $$ select array_to_string(parts, '|', 'null') $$;
  create function hostile.unnamed(integer) returns text language sql stable as $$ select 'unnamed ' || $1::text $$;
  create function hostile.unnamed_document(jsonb) returns text language sql stable as $$ select 'unnamed ' || $1::text $$;
  create function hostile.reserved("limit" integer, "order" text, "select" text default 's', "or" text default 'o') returns text language sql stable
    as $$ select concat_ws(' ', "limit", "order", "select", "or") $$;
  create function hostile.dotted("a.order" text, "x.y" integer) returns text language sql stable as $$ select "a.order" || "x.y" $$;
  create function hostile.spoken("a b" integer, "日本" text, "q""d" text, "a->b" text) returns text language sql stable
    as $$ select concat_ws(' ', "a b", "日本", "q""d", "a->b") $$;
  create function hostile."Odd, name!"(n integer) returns text language sql stable as $$ select 'odd ' || n $$;
  create function hostile.typed(n hostile."Name", f hostile."Flag", m hostile.mood, w timestamptz, d numeric, doc jsonb, lists integer[],
    b boolean default true) returns text language sql stable set timezone = 'UTC' as $$ select concat_ws('|', n, f, m, w, d, doc, lists, b) $$;
  create function hostile.numbers_to(n integer) returns setof integer language sql stable as $$ select generate_series(1, n) $$;
  create function hostile.rows_to(n integer, "limit" integer default 3) returns table (a integer, b text) language sql stable
    as $$ select g, 'b' || g from generate_series(1, least(n, "limit")) g $$;
  create function hostile.pair_of(a integer, out one integer, out other text) returns record language sql stable as $$ select a, 'o' || a $$;
  create function hostile.changing(a integer, "limit" text default 'l') returns text language sql volatile as $$ select 'changing ' || a || "limit" $$;
  create function hostile.keeping(doc json, docs jsonb, ids bigint[], amounts numeric[] default '{1.10}') returns text language sql volatile
    as $$ select concat_ws('|', doc, docs, ids, amounts) $$;
  create function hostile.keeping_rows(ids bigint[]) returns setof bigint language sql volatile as $$ select unnest(ids) $$;
  create function hostile.refusing() returns void language plpgsql volatile as $$
    begin raise exception 'Not today' using detail = 'The books are closed', hint = 'Come back tomorrow'; end $$;
`;

/** The procedures that the page says can't be called, as `name(arguments)`: whatever they are given, another fits as well. */
export const UNCALLABLE: readonly string[] = ["between()", "same(a)", "wider(a)"];

/** Nothing can be given to them by name, and the page doesn't list them. */
export const UNLISTED: readonly string[] = ["unnamed", "unnamed_document"];
