import { COLUMNS, literal } from "../filter-types.ts";
import type { Pick, TypedColumn } from "../filter-types.ts";

/** A column of every kind that cells are edited in. */
export const EDITED: readonly TypedColumn[] = [
  ...COLUMNS.filter(({ type }) => type !== "tsvector"),
  { name: "vc", type: "varchar(40)", value: (pick) => ["", "a b", "ß", "x".repeat(40)][pick(4)] ?? "" },
  { name: "n2", type: "numeric(6,2)", value: (pick) => `${pick(9000)}.${10 + pick(90)}` },
  {
    name: "iv",
    type: "interval",
    value: (pick) => [`${1 + pick(20)} days`, "01:02:03", "1 mon"][pick(3)] ?? "",
  },
  { name: "ip", type: "inet", value: (pick) => `10.0.${pick(9)}.${pick(9)}` },
  { name: "by", type: "bytea", value: (pick) => `\\x0${pick(9)}ff` },
  { name: "pt", type: "point", value: (pick) => `(${pick(9)},${pick(9)})` },
  { name: "mo", type: "money", value: (pick) => `$${1 + pick(9)}.50` },
];

const columns = EDITED.map(({ name, type }) => `${name} ${type === "mood" ? "public.mood" : type}`).join(
  ", ",
);

/** `edited` is changed through the Data API, `wanted` by SQL; `edit_log` counts what happened to each row. */
export const EDITED_SQL = `
  create type public.mood as enum ('sad', 'fine', 'very happy');
  create table public.edited (id integer primary key, ${columns});
  create table public.wanted (like public.edited);
  create table public.edit_log (id integer, did text);
  create function public.log_edit() returns trigger language plpgsql security definer set search_path = '' as $$ begin
    insert into public.edit_log values (coalesce(new.id, old.id), tg_op);
    return coalesce(new, old);
  end $$;
  create trigger log_edit after insert or update or delete on public.edited
    for each row execute function public.log_edit();
  grant select, insert, update, delete on public.edited to authenticated;
`;

export function fillSql(rows: number, pick: Pick): string {
  const lines = Array.from({ length: rows }, (_, id) => {
    const values = EDITED.map((column) => (pick(5) === 0 ? "null" : literal(column.value(pick))));
    return `(${[id, ...values].join(", ")})`;
  });
  return `insert into public.wanted values ${lines.join(",\n")}; insert into public.edited select * from public.wanted; truncate public.edit_log;`;
}

/** How many rows of the two tables are not the same to the byte. */
export const DIFFERENT_SQL = `
  select id, edited::text as is, wanted::text as wanted from public.edited full join public.wanted using (id)
  where edited::text is distinct from wanted::text order by 1`;

/** A linear congruential generator (the constants of Numerical Recipes): short, and the same everywhere. */
export function createPick(seed: number): Pick {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
