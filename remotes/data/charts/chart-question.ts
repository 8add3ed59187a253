import type { TableView } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import type { Condition } from "../filters/filter.ts";
import { beforeEdge, fromEdge, isWhole } from "../summary/whole-edges.ts";
import { texts } from "../texts.ts";
import { numberBins, toMs } from "./chart-data.ts";
import type { Bins } from "./chart-data.ts";
import type { ChartKind } from "./chart-kind.ts";
import { timeBins } from "./time-bins.ts";

export interface ChartQuestion {
  readonly table: Table;
  readonly view: TableView;
  readonly kind: ChartKind;
  readonly column: Column;
  /** Of a scatter: what stands on the other axis. */
  readonly against: Column | undefined;
}

/** @param wanted about so many; without it as many as a chart has room for */
export function binsOf(column: Column, least: number, most: number, wanted?: number): Bins {
  const kind = toColumnKind(column.type);
  return kind === "number"
    ? numberBins(least, most, isWhole(column.type), wanted)
    : timeBins(least, most, kind === "date", wanted);
}

/** Where a value stands on an axis; a drawing needs no more digits than a double has. */
export function toPosition(value: unknown, column: Column): number | undefined {
  if (value === null || value === undefined) return undefined;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (toColumnKind(column.type) !== "number") return toMs(text);
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : undefined;
}

/** An end of a bin as a filter has it: times are of UTC, as the bins are. */
export function edgeText(edge: number, { type }: Pick<Column, "type">): string {
  const kind = toColumnKind(type);
  if (kind === "number") return String(edge);
  const iso = new Date(edge).toISOString();
  const [day = "", time = ""] = iso.split("T");
  const end = kind === "timestamp-with-zone" ? time : time.slice(0, -"Z".length);
  const rest = kind === "date" ? "" : `T${end}`;
  // Years before the first, and those of five digits, are written as PostgreSQL does.
  const year = Number(day.slice(0, -"-11-22".length));
  const digits = String(year > 0 ? year : 1 - year).padStart(4, "0");
  return `${digits}${day.slice(-"-11-22".length)}${rest}${year > 0 ? "" : " BC"}`;
}

/** PostgreSQL's first day, 4714-11-24 BC (manual, "Date/Time Types"): it refuses to compare with an earlier one. */
const FIRST_DAY_MS = Date.parse("-004713-11-24");

/** The condition that leaves what lies from an edge of a bin on. */
export function fromBinEdge(edge: number, column: Pick<Column, "name" | "type">): Condition {
  const isNumber = toColumnKind(column.type) === "number";
  return fromEdge(column.name, edgeText(isNumber ? edge : Math.max(edge, FIRST_DAY_MS), column), column.type);
}

/** The condition that leaves what lies before an edge of a bin. */
export function beforeBinEdge(edge: number, column: Pick<Column, "name" | "type">): Condition {
  return beforeEdge(column.name, edgeText(edge, column), column.type);
}

export function labelOf(value: unknown): string {
  if (value === null || value === undefined) return texts.cell.null;
  if (value === "") return texts.cell.empty;
  return typeof value === "string" ? value : JSON.stringify(value);
}
