import type { TableView } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
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

/** Types that a fraction can't be compared with, and that hold no infinity. */
export const WHOLE_NUMBERS = /^(smallint|integer|bigint|int|int[248]|oid)$/;

/** @param wanted about so many; without it as many as a chart has room for */
export function binsOf(column: Column, least: number, most: number, wanted?: number): Bins {
  const kind = toColumnKind(column.type);
  return kind === "number"
    ? numberBins(least, most, WHOLE_NUMBERS.test(column.type), wanted)
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
export function edgeText(edge: number, { type }: Column): string {
  const kind = toColumnKind(type);
  if (kind === "number") return String(edge);
  const iso = new Date(edge).toISOString();
  if (kind === "date") return iso.slice(0, "2026-11-22".length);
  return kind === "timestamp-with-zone" ? iso : iso.slice(0, -"Z".length);
}

export function labelOf(value: unknown): string {
  if (value === null || value === undefined) return texts.cell.null;
  if (value === "") return texts.cell.empty;
  return typeof value === "string" ? value : JSON.stringify(value);
}
