/** A column whose cells are opened, one for each type of editor. */
export interface EditedColumn {
  readonly name: string;
  /** A key that opens its cells as well, where one types into them. */
  readonly typed?: string;
}

export const EDITED_COLUMNS: readonly EditedColumn[] = [
  { name: "line", typed: "a" },
  { name: "lines", typed: "a" },
  { name: "amount", typed: "7" },
  { name: "whole", typed: "7" },
  { name: "day" },
  { name: "moment", typed: "2" },
  { name: "flag" },
  { name: "state" },
  { name: "place_id", typed: "7" },
  { name: "document" },
  { name: "items" },
];

const ROWS = 200;

/** `lines` are long texts, `amount` has more digits than JavaScript's numbers, `whole` is a bigint. */
export const EDITORS_SQL = `
  create type public.editor_state as enum ('new', 'open', 'waiting', 'done', 'given up');
  create table public.editor_places (id integer primary key, name text not null);
  insert into public.editor_places select n, 'Place ' || n from generate_series(1, 500) n;
  create table public.editors (
    id integer primary key,
    line text,
    lines text,
    amount numeric(40, 10),
    whole bigint,
    day date,
    moment timestamptz,
    flag boolean,
    state public.editor_state,
    place_id integer references public.editor_places,
    document jsonb,
    items text[]
  );
  insert into public.editors select n, 'Line ' || n, repeat('A sentence of some words. ' || chr(10), 30),
    n * 1234567890.0123456789, 9007199254740993 + n, date '2026-01-01' + n, timestamptz '2026-01-01' + n * interval '1 hour',
    n % 2 = 0, (enum_range(null::public.editor_state))[1 + n % 5], 1 + n,
    jsonb_build_object('id', n, 'tags', array['one', 'two'], 'within', jsonb_build_object('deep', n)), array['one', 'two, three']
    from generate_series(1, ${ROWS}) n;
  grant select on public.editor_places, public.editors to authenticated;
  grant insert, update, delete on public.editors to authenticated;
  analyze public.editors, public.editor_places;
`;
