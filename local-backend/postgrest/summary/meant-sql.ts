import type { Grouping, Measure } from "../../../remotes/data/summary/summary-question.ts";
import { toSql } from "../filter-round-trip.ts";
import { literal } from "../filter-types.ts";
import type { AnyQuestion } from "./any-question.ts";
import { MOMENTS, NUMBERS } from "./any-question.ts";

const isMoment = (column: string): boolean => (MOMENTS as readonly string[]).includes(column);
const isNumber = (column: string): boolean => (NUMBERS as readonly string[]).includes(column);

/**
 * What a question means, in plain SQL that was written without a look at the function: rows with their groups beside them,
 * sorted rows where it folds counts, ranks where it cuts buckets. One row with the answer's parts as JSON.
 */
export function meantSql(question: AnyQuestion): string {
  const { groups, measures, order, limit } = question;
  const names = groups.map((_, at) => `g${at}`);
  const rows = rowsSql(question);
  const keys = groups.map((group, at) => keySql(group, `g${at}`, at));
  const said = measures.map(measureSql);
  const by =
    order === undefined
      ? []
      : [
          `${order.by === "group" ? `g${order.index}` : `v${order.index}`}${order.isDescending ? " desc" : ""} nulls last`,
        ];
  const grouped = groups.length === 0 ? "" : ` group by ${groups.map((_, at) => `k${at}`).join(", ")}`;
  const list = (items: readonly string[]): string => `json_build_array(${items.join(", ")})`;
  const values = measures.map((measure, at) => textSql(measure, `v${at}`));
  const columns = [
    ...groups.flatMap((group, at) => groupColumns(group, at)),
    ...said.map((sql, at) => `${sql} as v${at}`),
  ];
  const ordered = [...by, ...names].join(", ");
  const sameGroup = groups.map((_, at) => `r.k${at} is not distinct from s.g${at}`).join(" and ");
  const together = (from: string): string =>
    `(select ${list(measures.map((measure) => (isJoined(measure) ? textSql(measure, measureSql(measure)) : "null")))} from ${from} having true)`;
  if (groups.length === 0) {
    return `with r as (${rows}), s as (select ${columns.join(", ")} from r) select '[]'::json as groups, 1 as count, ${list(values)} as total, null as rest from s`;
  }
  return `with r as materialized (${rows}), s as materialized (select ${columns.join(", ")} from r${grouped}),
    o as (select *, row_number() over (order by ${ordered}) as place from s)
    select (select coalesce(json_agg(${list([...keys, ...values])} order by place), '[]') from o where place <= ${limit}) as groups,
      (select count(*)::int from s) as count, ${together("r")} as total,
      ${together(`r where exists (select from o s where s.place > ${limit} and ${sameGroup})`)} as rest`;
}

/** The rows that a question is about, each with its place in every grouping beside it (k0, k1, …). */
export function rowsSql({ groups, filters }: Pick<AnyQuestion, "groups" | "filters">): string {
  const where = filters.length === 0 ? "" : ` where ${filters.map(toSql).join(" and ")}`;
  return `select f.*${groups.map((group, at) => `, ${groupSql(group)} as "k${at}"`).join("")} from public.filtered f${where}`;
}

/** What the groups' list needs of a grouping, for `keySql`. A bucket's ends are its own, whatever it is grouped with. */
export function groupColumns(group: Grouping, at: number): readonly string[] {
  const { column } = group;
  const ends = [
    `min(min(${column})) over (partition by k${at}) as a${at}`,
    `max(max(${column})) over (partition by k${at}) as z${at}`,
  ];
  return [`k${at} as g${at}`, ...(group.by === "quantiles" ? ends : [])];
}

/** Of several groups together the function doesn't tell these. */
export function isJoined({ of }: Measure): boolean {
  return of !== "distinct" && of !== "median" && of !== "percentile";
}

function groupSql(group: Grouping): string {
  const column = `f.${group.column}`;
  switch (group.by) {
    case "value":
      return column;
    case "width":
      return `floor((${column}::numeric - (${group.origin ?? "0"})) / ${group.width})`;
    case "quantiles":
      return `case when ${column} is null then null else ceil(${group.count} * (count(*) over (order by ${column})) / (count(${column}) over ())::numeric) end`;
    case "time":
      return group.column === "tz"
        ? `date_trunc('${group.step}', ${column}, '${group.zone ?? "UTC"}')`
        : `date_trunc('${group.step}', ${column}::timestamp)`;
    default:
      return group satisfies never;
  }
}

export function keySql(group: Grouping, name: string, at: number): string {
  const text = (value: string): string =>
    isMoment(group.column) ? `(to_json(${value}) #>> '{}')` : `${value}::text`;
  const pair = (from: string, to: string): string =>
    `case when ${name} is null then null else json_build_array(${from}, ${to}) end`;
  switch (group.by) {
    case "value":
      return text(name);
    case "width": {
      const edge = (number: string): string =>
        `(${number} * ${group.width} + (${group.origin ?? "0"}))::text`;
      return pair(edge(name), edge(`(${name} + 1)`));
    }
    case "quantiles":
      return pair(text(`a${at}`), text(`z${at}`));
    case "time": {
      const step = group.step === "quarter" ? "3 months" : `1 ${group.step}`;
      const isOfClock = ["second", "minute", "hour"].includes(group.step);
      const zone = literal(group.zone ?? "UTC");
      const end =
        group.column === "tz" && !isOfClock
          ? `timezone(${zone}, timezone(${zone}, ${name}) + interval '${step}')`
          : `${name} + interval '${step}'`;
      return pair(`to_json(${name})`, `to_json(${end})`);
    }
    default:
      return group satisfies never;
  }
}

export function measureSql(measure: Measure): string {
  switch (measure.of) {
    case "rows":
      return "count(*)";
    case "count":
      return `count(${measure.column})`;
    case "distinct":
      return `count(distinct ${measure.column})`;
    case "sum":
      return `sum(${measure.column})`;
    case "average":
      return `avg(${measure.column})`;
    case "least":
      return `min(${measure.column})`;
    case "most":
      return `max(${measure.column})`;
    case "median":
    case "percentile": {
      const kind = isNumber(measure.column) ? "cont" : "disc";
      return `percentile_${kind}(${"at" in measure ? measure.at : 0.5}) within group (order by ${measure.column})`;
    }
    case "share": {
      const sum = measure.column === undefined ? "count(*)" : `sum(${measure.column})`;
      const whole = measure.column === undefined ? "count(*)::numeric" : `sum(${measure.column})`;
      // A whole number by a whole number would lose what is behind the point.
      const isWhole = measure.column !== "f";
      return `${sum}${isWhole ? "::numeric" : ""} / nullif((select ${whole}${isWhole ? "::numeric" : ""} from r), 0)`;
    }
    default:
      return measure satisfies never;
  }
}

export function textSql(measure: Measure, value: string): string {
  // Of moments nothing else can be asked but how many there are.
  const isTime = "column" in measure && isMoment(measure.column ?? "");
  return isTime && measure.of !== "count" && measure.of !== "distinct"
    ? `(to_json(${value}) #>> '{}')`
    : `(${value})::text`;
}
