import type { Grouping, Measure, SummaryOrder } from "../../../remotes/data/summary/summary-question.ts";
import type { AnyQuestion } from "./any-question.ts";
import { groupColumns, keySql, measureSql, rowsSql, textSql } from "./meant-sql.ts";

/** How many stand across and down. What lies beyond is one more column, and one more row. */
export interface PivotSize {
  readonly across: number;
  readonly down: number;
}

/** A cell of a pivot. Places begin with 1; null: of all of them together. */
export interface MeantCell {
  readonly down: number | null;
  readonly across: number | null;
  readonly values: readonly (string | null)[];
  /** How many groups of both ways lie in it. */
  readonly groups: number;
}

export interface MeantPivot {
  readonly columns: readonly unknown[];
  readonly columnCount: number;
  readonly rows: readonly (readonly unknown[])[];
  readonly rowCount: number;
  readonly cells: readonly MeantCell[];
}

/**
 * What a pivot means, in plain SQL: every row gets its place down and its place across, and one `grouping sets` tells the cells,
 * the totals and whatever isn't shown. One row, as `MeantPivot`.
 */
export function meantPivotSql(question: AnyQuestion, size: PivotSize): string {
  const { groups, measures, order } = question;
  const last = groups.length - 1;
  const ways = groups.map((grouping, at) => ({ grouping, at }));
  const [down, across] = [ways.slice(0, last), ways.slice(last)];
  const isOfRows = order !== undefined && (order.by === "measure" || order.index < last);
  const downs = placesSql(down, measures, isOfRows ? order : ownOrder(down));
  const acrosses = placesSql(across, measures, ownOrder(across));
  const same = (list: string, of: readonly Way[]): string =>
    of.map(({ at }) => `r.k${at} is not distinct from ${list}.g${at}`).join(" and ");
  const cap = (place: string, most: number): string => `least(${place}, ${most + 1})`;
  const values = measures.map((measure) => textSql(measure, measureSql(measure)));
  const total = (name: string): string => `case when grouping(${name}) = 0 then ${name} end`;
  return `with r as materialized (${rowsSql(question)}),
    downs as materialized (${downs}), acrosses as materialized (${acrosses}),
    p as materialized (
      select r.*, downs.place as down_place, acrosses.place as across_place,
        ${cap("downs.place", size.down)} as down_shown, ${cap("acrosses.place", size.across)} as across_shown
      from r join downs on ${same("downs", down)} join acrosses on ${same("acrosses", across)}),
    cells as materialized (
      select ${total("down_shown")} as down, ${total("across_shown")} as across, json_build_array(${values.join(", ")}) as said,
        count(distinct row(down_place, across_place))::int as parts
      from p group by grouping sets ((down_shown, across_shown), (down_shown), (across_shown), ()))
    select (select coalesce(json_agg(keys -> 0 order by place), '[]') from acrosses where place <= ${size.across}) as columns,
      (select count(*)::int from acrosses) as "columnCount",
      (select coalesce(json_agg(keys order by place), '[]') from downs where place <= ${size.down}) as rows,
      (select count(*)::int from downs) as "rowCount",
      (select json_agg(json_build_object('down', down, 'across', across, 'values', said, 'groups', parts)) from cells) as cells`;
}

interface Way {
  readonly grouping: Grouping;
  /** Its place in the question. */
  readonly at: number;
}

/** Values stand with the greatest of the first measure before, buckets along their axis. */
function ownOrder([first]: readonly Way[]): SummaryOrder {
  return first?.grouping.by === "value"
    ? { by: "measure", index: 0, isDescending: true }
    : { by: "group", index: 0, isDescending: false };
}

/** The groups of one way, in their order. */
function placesSql(way: readonly Way[], measures: readonly Measure[], order: SummaryOrder): string {
  const names = way.map(({ at }) => `g${at}`);
  const by = order.by === "measure" ? `v${order.index}` : (names[order.index] ?? "");
  const columns = [
    ...way.flatMap(({ grouping, at }) => groupColumns(grouping, at)),
    ...measures.map((measure, at) => `${measureSql(measure)} as v${at}`),
  ];
  const keys = way.map(({ grouping, at }) => keySql(grouping, `g${at}`, at));
  return `select ${names.join(", ")}, json_build_array(${keys.join(", ")}) as keys,
      (row_number() over (order by ${by}${order.isDescending ? " desc" : ""} nulls last, ${names.join(", ")}))::int as place
    from (select ${columns.join(", ")} from r group by ${way.map(({ at }) => `k${at}`).join(", ")}) s`;
}
