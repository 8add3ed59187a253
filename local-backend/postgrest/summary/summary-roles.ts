import { CREATE_SQL, COLUMNS } from "../filter-types.ts";

export interface SummaryRole {
  readonly name: string;
  /** The columns that it may read; undefined for all. */
  readonly columns: readonly string[] | undefined;
}

const ALL = COLUMNS.map(({ name }) => name);
const COUNT = 10;

/** Ten roles: each sees other rows, and every other one some of the columns only. */
export const SUMMARY_ROLES: readonly SummaryRole[] = Array.from({ length: COUNT }, (_, at) => ({
  name: `asker_${at}`,
  columns: at % 2 === 0 ? undefined : ALL.filter((_name, place) => (place * 7 + at) % 11 > 2),
}));

/** The table `filtered` under row-level security, and what each role may do with it. */
export const SUMMARY_SQL = [
  CREATE_SQL,
  "alter table public.filtered enable row level security;",
  "create policy everybody on public.filtered for select to authenticated using (true);",
  ...SUMMARY_ROLES.flatMap(({ name, columns }, at) => [
    `create role ${name} nologin; grant ${name} to postgres; grant usage on schema public, foyer_private to ${name};`,
    `grant execute on all functions in schema foyer_private to ${name};`,
    `grant execute on function public.foyer_summary(jsonb) to ${name};`,
    `grant select ${columns === undefined ? "" : `(${columns.join(", ")})`} on public.filtered to ${name};`,
    // The last role is let see no row at all.
    `create policy of_${name} on public.filtered for select to ${name} using (${
      at === COUNT - 1 ? "false" : `id % ${at + 2} <> 1`
    });`,
  ]),
].join("\n");
