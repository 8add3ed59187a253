import type { Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { withStretch } from "../../../remotes/data/linked/brush.ts";
import { barsOf, stepsOf } from "../../../remotes/data/linked/chart-axis.ts";
import type { ChartAxis, ChartDomain } from "../../../remotes/data/linked/chart-axis.ts";
import { rowsWithin } from "../../../remotes/data/linked/cube.ts";
import { loadCounts, loadCube, loadDomains } from "../../../remotes/data/linked/load-charts.ts";
import type { Filter } from "../../../remotes/data/filters/filter.ts";
import type { Database } from "../../database/database.ts";
import type { Pick } from "../filter-types.ts";

export interface ComparedBrushes {
  readonly brushes: number;
  /** Of which some rows were left and not all. */
  readonly telling: number;
  readonly failures: readonly string[];
}

/**
 * Random brushes of each chart of a table's columns: what its cubes say of every other chart beside plain SQL with the brush's filters,
 * bar by bar, and beside the question that the chart asks where there is no cube.
 */
export async function compareBrushes(
  table: Table,
  names: readonly string[],
  database: Database,
  each: number,
  pick: Pick,
): Promise<ComparedBrushes> {
  const { signal } = new AbortController();
  const rows = { table, filters: [] };
  const columns = names.flatMap((name) => table.columns.find((one) => one.name === name) ?? []);
  const domains = await loadDomains(rows, columns, signal);
  const failures: string[] = [];
  const tally = { brushes: 0, telling: 0 };
  for (const active of domains.filter((one): one is ChartAxis => one.form === "axis"))
    for (const passive of domains) {
      if (passive === active) continue;
      const cube = await loadCube(rows, active, passive, signal);
      const all = rowsWithin(cube, undefined);
      for (let round = 0; round < each; round += 1) {
        const [one, other] = [pick(stepsOf(active)), pick(stepsOf(active))];
        const stretch = { from: Math.min(one, other), to: Math.max(one, other) + 1 };
        const filters = withStretch([], active, stretch);
        const told = filters.length === 0 ? all : rowsWithin(cube, stretch);
        const meant = await countPlainly(database, table.name, passive, filters);
        const asked = round === 0 ? await loadCounts({ table, filters }, passive, signal) : { counts: told };
        tally.brushes += 1;
        const sum = total(told);
        if (sum > 0 && sum < total(all)) tally.telling += 1;
        if (String(told) !== String(meant) || String(asked.counts) !== String(meant))
          failures.push(
            `${active.column.name} ${JSON.stringify(filters)}, ${passive.column.name}: ${String(told)}; asked ${String(asked.counts)}; SQL ${String(meant)}`,
          );
      }
    }
  return { ...tally, failures };
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** An end of a brush. */
function endSql(filter: Filter): string {
  if (filter.kind === "group") throw new Error("A brush is no group.");
  return `f."${filter.column}" ${filter.operator === "gte" ? ">=" : "<"} '${filter.value}'`;
}

/** A count for each bar, with its two edges as conditions. */
async function countPlainly(
  database: Database,
  table: string,
  domain: ChartDomain,
  filters: readonly Filter[],
): Promise<readonly number[]> {
  const { column } = domain;
  const where = filters.map((filter) => ` and ${endSql(filter)}`).join("");
  const conditions = Array.from({ length: barsOf(domain) }, (_, bar) => {
    if (domain.form === "values")
      return `f."${column.name}" = '${(domain.values[bar] ?? "").replaceAll("'", "''")}'`;
    const [from, to] = [domain.bars.edges[bar] ?? 0, domain.bars.edges[bar + 1] ?? 0].map((edge) =>
      domain.steps.toGrouping("").by === "time"
        ? `'${new Date(edge).toISOString().slice(0, -1)}'`
        : String(edge),
    );
    return `f."${column.name}" >= ${from} and f."${column.name}" < ${to}`;
  });
  const sums = conditions.map((condition, bar) => `count(*) filter (where ${condition})::int as b${bar}`);
  const [row] = await database.query<Record<string, number>>(
    `select ${sums.join(", ")} from public."${table}" f where true${where}`,
  );
  return conditions.map((_, bar) => row?.[`b${bar}`] ?? Number.NaN);
}
