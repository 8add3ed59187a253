-- One question, one new row. Where the database makes a row's key, a page that gets no answer can't know whether the row is
-- there: asked again, a plain insert writes it twice, and browsers ask again by themselves when a connection dies. Here the
-- page gives each new row the id of a question. The note of the answer commits with the row itself, so the same question is
-- answered the same, however often it is asked. The row is written with the caller's own grants and policies; only the notes
-- are kept with the owner's, and each person's apart.

create schema if not exists foyer_private;
revoke all on schema foyer_private from public;
grant usage on schema foyer_private to authenticated;

create table foyer_private.questions (
  person uuid not null,
  id uuid not null,
  -- What was asked, so that an id is never taken for another question's.
  mark text not null,
  answer json,
  asked_at timestamptz not null default now(),
  primary key (person, id)
);
alter table foyer_private.questions enable row level security;

-- Null for a new question; the earlier answer for a known one. A second asker waits until the first's transaction ends.
create function foyer_private.book(question uuid, mark text)
returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asker constant uuid := auth.uid();
  known foyer_private.questions;
begin
  if asker is null then
    raise insufficient_privilege using message = 'Sign in first';
  end if;
  delete from foyer_private.questions q where q.person = asker and q.asked_at < now() - interval '7 days';
  insert into foyer_private.questions (person, id, mark) values (asker, book.question, book.mark)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select * into known from foyer_private.questions q where q.person = asker and q.id = book.question;
  if known.mark <> book.mark then
    raise sqlstate 'PT422' using message = 'This question was asked before with other contents';
  end if;
  return known.answer;
end
$$;

create function foyer_private.note(question uuid, said json)
returns void
language sql volatile security definer set search_path = ''
as $$
  update foyer_private.questions q set answer = said
  where q.person = auth.uid() and q.id = question and q.answer is null
$$;

-- given: the values by column, as texts; what it lacks is left to the database.
-- answering: [["id", true], ["title", false]], the columns of the answer, and whether each is wanted as text.
-- Answers the row in a list; an empty one where a trigger passed it over.
create function public.foyer_insert(
  question uuid, relation text, given json, answering json, relation_schema text default 'public'
)
returns json
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  target constant text := format('%I.%I', relation_schema, relation);
  said json;
  names text;
  parts text;
  gives text;
begin
  said := foyer_private.book(question, md5(target || given::text));
  if said is not null then
    -- An earlier answer holds a row of the person's: a stolen password reads none of it.
    if not (select public.foyer_requires_aal2()) then
      raise insufficient_privilege using message = 'Confirm your second factor first';
    end if;
    return said;
  end if;
  select string_agg(format('%I', name), ', '), string_agg(format('r.%I', name), ', ') into names, parts
  from json_object_keys(given) name;
  select string_agg(format('t.%1$I%2$s as %1$I', a ->> 0, case when (a ->> 1)::boolean then '::text' else '' end), ', ')
  into gives
  from json_array_elements(answering) a;
  execute format(
    case when names is null then 'insert into %1$s as t default values'
      else 'insert into %1$s as t (%2$s) select %3$s from json_populate_record(null::%1$s, $1) r' end
    || ' returning row_to_json((select x from (select %4$s) x))',
    target, names, parts, gives
  ) into said using given;
  said := case when said is null then '[]'::json else json_build_array(said) end;
  perform foyer_private.note(question, said);
  return said;
end
$$;

revoke all on function foyer_private.book(uuid, text), foyer_private.note(uuid, json),
  public.foyer_insert(uuid, text, json, json, text) from public, anon;
grant execute on function foyer_private.book(uuid, text), foyer_private.note(uuid, json),
  public.foyer_insert(uuid, text, json, json, text) to authenticated;
