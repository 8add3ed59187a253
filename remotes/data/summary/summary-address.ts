import {
  CHART_SHAPES,
  COLUMN_MEASURES,
  MOST_GROUPINGS,
  MOST_MEASURES,
  MOST_OPENED,
  TIME_STEPS,
} from "./summary-question.ts";
import type { GroupKey, Grouping, Measure, SummaryOrder, SummaryView } from "./summary-question.ts";

const PIVOT = "across";
const NO_VALUE = "-";
const A_VALUE = "=";
const AN_END = "~";

/**
 * A question as it stands in an address: groupings; measures; order; chart; pivot; open groups, each part's items by commas and their pieces by
 * dots, e.g. `origin,date.time.month;rows,sum.delay;measure.1.desc;bars`. A piece's own dots, commas and semicolons are escaped.
 */
export function formatSummary({ groups, measures, order, chart, isPivot, opened }: SummaryView): string {
  const parts = [
    groups.map(formatGrouping).join(","),
    formatMeasures(measures),
    order === undefined ? "" : `${order.by}.${order.index}.${order.isDescending ? "desc" : "asc"}`,
    chart ?? "",
    isPivot === true ? PIVOT : "",
    (opened ?? []).map((path) => pieces(...path.map(formatKey))).join(","),
  ];
  return parts.join(";").replace(/;+$/, "");
}

/** Reads what `formatSummary` wrote. Never throws: what can't be read is left out, and without a measure rows are counted. */
export function parseSummary(text: string): SummaryView {
  const [groupsText = "", measuresText = "", orderText = "", chartText = "", pivotText, openedText = ""] =
    text.split(";");
  const groups = items(groupsText).flatMap((item) => parseGrouping(item) ?? []);
  const measures = parseMeasures(measuresText);
  const chart = CHART_SHAPES.find((shape) => shape === chartText);
  const asked = {
    groups: groups.slice(0, MOST_GROUPINGS),
    measures: measures.length === 0 ? [{ of: "rows" } as const] : measures,
  };
  const order = parseOrder(orderText, asked.groups.length, asked.measures.length);
  return {
    ...asked,
    ...(order !== undefined && { order }),
    ...(chart !== undefined && { chart }),
    ...(pivotText === PIVOT && { isPivot: true }),
    ...parseOpened(openedText, asked.groups.length),
  };
}

/** Measures as an address has them, without a semicolon; `parseMeasures` reads them. */
export function formatMeasures(measures: readonly Measure[]): string {
  return measures.map(formatMeasure).join(",");
}

/** What can be read of them, as many as a question has. */
export function parseMeasures(text: string): readonly Measure[] {
  return items(text)
    .flatMap((item) => parseMeasure(item) ?? [])
    .slice(0, MOST_MEASURES);
}

/** `-` for no value, `=SEA` for a value, `~-10~0` for a bucket: a tilde in its ends is escaped. */
function formatKey(key: GroupKey): string {
  if (key === null) return NO_VALUE;
  if (typeof key === "string") return `${A_VALUE}${key}`;
  return key.map((end) => `${AN_END}${end.replaceAll("%", "%25").replaceAll(AN_END, "%7E")}`).join("");
}

function parseKey(text: string): GroupKey | undefined {
  if (text === NO_VALUE) return null;
  if (text.startsWith(A_VALUE)) return text.slice(A_VALUE.length);
  const [before, from, to, ...more] = text
    .split(AN_END)
    .map((end) => end.replaceAll("%7E", AN_END).replaceAll("%25", "%"));
  return before === "" && from !== undefined && to !== undefined && more.length === 0
    ? [from, to]
    : undefined;
}

/** Paths of which each leads to a group with others in it. */
function parseOpened(text: string, groupings: number): Pick<SummaryView, "opened"> {
  const paths = items(text).flatMap((item) => {
    const path = item.map(parseKey);
    const isPath = path.length < groupings && path.every((key) => key !== undefined);
    return isPath ? [path] : [];
  });
  return paths.length === 0 ? {} : { opened: paths.slice(0, MOST_OPENED) };
}

function formatGrouping(grouping: Grouping): string {
  switch (grouping.by) {
    case "value":
      return pieces(grouping.column);
    case "width":
      return grouping.origin === undefined
        ? pieces(grouping.column, "width", grouping.width)
        : pieces(grouping.column, "width", grouping.width, grouping.origin);
    case "quantiles":
      return pieces(grouping.column, "quantiles", String(grouping.count));
    case "time":
      return grouping.zone === undefined
        ? pieces(grouping.column, "time", grouping.step)
        : pieces(grouping.column, "time", grouping.step, grouping.zone);
    default:
      return grouping satisfies never;
  }
}

function parseGrouping([column, by, first, second]: readonly string[]): Grouping | undefined {
  if (column === undefined || column === "") return undefined;
  switch (by) {
    case undefined:
      return { column, by: "value" };
    case "width":
      if (first === undefined || !(Number(first) > 0)) return undefined;
      return { column, by, width: first, ...(second !== undefined && { origin: second }) };
    case "quantiles": {
      const count = Number(first);
      return Number.isInteger(count) && count >= 2 && count <= 100 ? { column, by, count } : undefined;
    }
    case "time": {
      const step = TIME_STEPS.find((one) => one === first);
      if (step === undefined) return undefined;
      return { column, by, step, ...(second !== undefined && { zone: second }) };
    }
    default:
      return undefined;
  }
}

function formatMeasure(measure: Measure): string {
  if (measure.of === "rows" || (measure.of === "share" && measure.column === undefined)) return measure.of;
  return measure.of === "percentile"
    ? pieces(measure.of, measure.column, String(measure.at))
    : pieces(measure.of, measure.column ?? "");
}

function parseMeasure([of, column, at]: readonly string[]): Measure | undefined {
  if (of === "rows") return { of };
  if (of === "share" && column === undefined) return { of };
  if (column === undefined || column === "") return undefined;
  if (of === "share") return { of, column };
  if (of === "percentile") {
    const place = Number(at);
    return place >= 0 && place <= 1 ? { of, column, at: place } : undefined;
  }
  const known = COLUMN_MEASURES.find((one) => one === of);
  return known === undefined ? undefined : { of: known, column };
}

function parseOrder(text: string, groups: number, measures: number): SummaryOrder | undefined {
  const [, by, place, direction] = /^(group|measure)\.(\d+)\.(asc|desc)$/.exec(text) ?? [];
  const index = Number(place);
  if ((by !== "group" && by !== "measure") || index >= (by === "group" ? groups : measures)) return undefined;
  return { by, index, isDescending: direction === "desc" };
}

const pieces = (...all: readonly string[]): string =>
  all.map((piece) => encodeURIComponent(piece).replaceAll(".", "%2E")).join(".");

function items(text: string): readonly (readonly string[])[] {
  if (text === "") return [];
  return text.split(",").flatMap((item) => {
    try {
      return [item.split(".").map(decodeURIComponent)];
    } catch {
      return [];
    }
  });
}
