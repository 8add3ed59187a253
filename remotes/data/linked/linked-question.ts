import type { Table } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { brushedStretch, withoutBrushes } from "./brush.ts";
import type { Stretch } from "./brush.ts";
import type { ChartAxis, ChartDomain } from "./chart-axis.ts";
import { rowsWithin } from "./cube.ts";
import type { Cube } from "./cube.ts";
import type { BarCounts, ChartRows } from "./load-charts.ts";
import { clockName } from "../values/page-clock.ts";

export interface LinkedView {
  readonly table: Table;
  /** All of the view's, brushes among them. */
  readonly filters: readonly Filter[];
  /** Another number where the same is asked again. */
  readonly turn: number;
}

/** A brush that somebody is drawing; it is no filter yet. */
export interface LiveBrush {
  readonly column: string;
  readonly stretch: Stretch;
}

/** The rows that a chart counts: what all others leave, not its own brush. */
export function rowsOfChart({ table, filters, turn }: LinkedView, domain: ChartDomain): ChartRows {
  return { table, turn, filters: withoutBrushes(filters, [domain.column]) };
}

/** The rows of a cube: neither of its two brushes holds, as both charts stand in it whole. */
export function rowsOfCube(
  { table, filters, turn }: LinkedView,
  active: ChartAxis,
  passive: ChartDomain,
): ChartRows {
  return { table, turn, filters: withoutBrushes(filters, [active.column, passive.column]) };
}

/** What an answer hangs on. */
export function keyOf({ table, filters, turn }: ChartRows, ...domains: readonly ChartDomain[]): string {
  const shapes = domains.map((domain) => {
    if (domain.form === "values") return [domain.column.name, domain.values];
    const { edges } = domain.steps;
    return [domain.column.name, edges.length, edges[0], edges.at(-1)];
  });
  return JSON.stringify([table.schema, table.name, filters, shapes, turn, clockName()]);
}

/**
 * What a chart shows by cubes that are there, so that nothing is asked for: of the brush that is being drawn, else of any chart
 * whose brush stands in its steps. `undefined` where none of them can tell.
 */
export function countsByCubes(
  view: LinkedView,
  passive: ChartDomain,
  domains: readonly ChartDomain[],
  live: LiveBrush | undefined,
  cubeOf: (key: string) => Cube | undefined,
): BarCounts | undefined {
  const drawn = live?.column === passive.column.name ? undefined : live;
  for (const active of domains) {
    if (active.form !== "axis" || active.column.name === passive.column.name) continue;
    const isLive = drawn?.column === active.column.name;
    if (drawn !== undefined && !isLive) continue;
    const stretch = isLive ? drawn.stretch : brushedStretch(view.filters, active);
    const rows = rowsOfCube(view, active, passive);
    const isBrushed = rows.filters.length < rowsOfChart(view, passive).filters.length;
    if (!isLive && isBrushed && stretch === undefined) continue;
    const cube = cubeOf(keyOf(rows, active, passive));
    if (cube === undefined) continue;
    const { samplePercent } = cube;
    return { counts: rowsWithin(cube, stretch), ...(samplePercent !== undefined && { samplePercent }) };
  }
  return undefined;
}
