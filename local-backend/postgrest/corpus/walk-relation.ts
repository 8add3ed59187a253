import { formatRowKey, parseRowKey } from "../../../remotes/data/address/row-address.ts";
import { tableView } from "../../../remotes/data/address/view-address.ts";
import type { SortKey } from "../../../remotes/data/address/view-address.ts";
import type { Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { readLabel } from "../../../remotes/data/catalogue/reference-labels.ts";
import { completenessOf } from "../../../remotes/data/export/export-progress.ts";
import type { DataFetch } from "../../../remotes/data/export/export-request.ts";
import { toExportQuestion } from "../../../remotes/data/export/view-question.ts";
import { condition } from "../../../remotes/data/filters/filter.ts";
import { operatorsOf } from "../../../remotes/data/filters/filter-kind.ts";
import { isSortable, totalOrder } from "../../../remotes/data/order/order.ts";
import { fetchCount } from "../../../remotes/data/paging/fetch-count.ts";
import { createRowSource } from "../../../remotes/data/paging/row-source.ts";
import type { RowSource } from "../../../remotes/data/paging/row-source.ts";
import { loadRow } from "../../../remotes/data/relations/load-row.ts";
import type { Row } from "../../../remotes/data/requests/read-answer.ts";
import { exportToText } from "../export-to-text.ts";
import { SQL_OPERATORS } from "../filter-types.ts";
import { lookAt } from "../look-through.ts";
import { cellsOf, isSameCell, quoteSql } from "./compare-cells.ts";
import type { AskSql } from "./compare-cells.ts";
import type { WalkLog } from "./walk-log.ts";

/** How much of a relation is looked at. */
export interface WalkExtent {
  /** Rows of one look. */
  readonly viewRows: number;
  /** Columns whose sorts, operators and exports are tried; the others are read. */
  readonly mostColumns: number;
  /** Every so many of the exports by a column is made. */
  readonly everyExport: number;
}

export interface WalkedRelation {
  readonly table: Table;
  readonly fetchData: DataFetch;
  /** SQL with the rights of the person who looks. */
  readonly sql: AskSql;
  readonly log: WalkLog;
  readonly extent: WalkExtent;
}

/** One for each request: thousands that listen to the same one make Node warn of a leak. */
const newSignal = (): AbortSignal => new AbortController().signal;

/** Visits one relation as a person would, and compares all that is shown with SQL. */
export async function walkRelation(walked: WalkedRelation): Promise<void> {
  const { table, log } = walked;
  const columns = table.columns.filter(isSortable).slice(0, walked.extent.mostColumns);
  const refused = log.refusals.size;
  await log.during("open", () => walkSort(walked, []));
  // What can't be opened is told once.
  if (log.refusals.size > refused) return;
  for (const { name } of columns) {
    for (const direction of ["asc", "desc"] as const) {
      const sort = [{ column: name, direction }];
      await log.during(`sort ${name} ${direction}`, () => walkSort(walked, sort));
    }
  }
  await walkFilters(walked);
  await log.during("row", () => walkRows(walked));
  await log.during("export", () => walkExport(walked, []));
  for (const [at, { name }] of columns.entries()) {
    if (at % walked.extent.everyExport === 0)
      await log.during(`export by ${name}`, () => walkExport(walked, [{ column: name, direction: "asc" }]));
  }
}

/** Start, end, middle, and back at the start: the same rows in the same order as SQL's. */
async function walkSort(
  { table, sql, log, extent }: WalkedRelation,
  sort: readonly SortKey[],
): Promise<void> {
  const source = createRowSource({ table, sort, filters: [] });
  const stop = source.subscribe(() => undefined);
  try {
    await lookAt(source, 0, extent.viewRows - 1);
    const total = await sql.count(table);
    const last = Math.max(0, total - extent.viewRows);
    for (const first of new Set([0, last, Math.floor(total / 2), 0])) {
      // Before the number of rows is certain, the last ones may stand elsewhere.
      await lookAt(source, first, Math.min(first + extent.viewRows, total) - 1);
      if (first === last) await settle(source);
      const rows = await lookAt(source, first, Math.min(first + extent.viewRows, total) - 1);
      const wanted = await sql.rows(table, totalOrder(table, sort), first, rows.length);
      log.compare(`rows from ${first}`, () => differingRows(table, rows, wanted));
    }
    await settle(source);
    log.compare("number of rows", () =>
      source.getState().total === total ? [] : [`${source.getState().total}, not ${total}`],
    );
  } finally {
    stop();
  }
}

function differingRows(table: Table, rows: readonly Row[], wanted: readonly (readonly string[])[]): string[] {
  const isLess = rows.length === wanted.length ? [] : [`${rows.length} rows, not ${wanted.length}`];
  return [
    ...isLess,
    ...rows.flatMap((row, at) =>
      table.columns.flatMap(({ name }, column) => {
        const cell = wanted[at]?.[column];
        return cell !== undefined && isSameCell(row[name], cell)
          ? []
          : [`row ${at}, ${name}: ${JSON.stringify(row[name])}, not ${String(cell)}`];
      }),
    ),
  ];
}

/** Waits until the number of rows is certain. */
function settle(source: RowSource): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { isTotalExact, isFirstLoad, error } = source.getState();
      if (error !== undefined) reject(new Error("The rows could not be counted.", { cause: error }));
      else if (!isTotalExact || isFirstLoad) return;
      else resolve();
      stop();
    };
    const stop = source.watch(look);
    look();
  });
}

/** Every operator that is offered and its "not", by a value of the data: as many rows as SQL leaves. */
async function walkFilters({ table, sql, log, extent }: WalkedRelation): Promise<void> {
  for (const column of table.columns.slice(0, extent.mostColumns)) {
    const sample = await sql.sample(table, column.name);
    for (const operator of operatorsOf(column)) {
      const isExpression = operator === "match" || operator === "imatch";
      const value = isExpression ? sample?.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&") : sample;
      const inSql = operator === "is" ? "is" : SQL_OPERATORS[operator];
      if (inSql === undefined || (value === undefined && operator !== "is")) continue;
      for (const isNegated of [false, true]) {
        await log.during(`filter ${column.name} ${isNegated ? "not " : ""}${operator}`, async () => {
          const filter = {
            ...condition(column.name, operator, operator === "is" ? "null" : (value ?? "")),
            isNegated,
          };
          const counted = await fetchCount({ table, filters: [filter] }, "exact", newSignal());
          const test = operator === "is" ? "is null" : `${inSql} ${quoteSql(value ?? "")}`;
          const wanted = await sql.count(
            table,
            `${isNegated ? "not " : ""}(${sql.column(column.name)} ${test})`,
          );
          log.compare("rows left", () => (counted === wanted ? [] : [`${counted}, not ${wanted}`]));
        });
      }
    }
  }
}

/** The row panel of the first and the last row, by its link, with the labels of what it refers to. */
async function walkRows({ table, sql, log }: WalkedRelation): Promise<void> {
  if (table.primaryKey.length === 0) return;
  const total = await sql.count(table);
  for (const at of new Set([0, Math.max(0, total - 1)])) {
    const source = createRowSource({ table, sort: [], filters: [] });
    const stop = source.subscribe(() => undefined);
    const [row] = await lookAt(source, at, at).finally(stop);
    if (row === undefined) continue;
    const link = formatRowKey(row, table.primaryKey) ?? "";
    const values = parseRowKey(link, table.primaryKey) ?? [];
    const key = Object.fromEntries(table.primaryKey.map((name, index) => [name, values[index] ?? ""]));
    const opened = await loadRow(table, key, newSignal());
    const [wanted = []] = await sql.rows(table, totalOrder(table, []), at, 1);
    log.compare(`row ${link}`, () =>
      opened === undefined ? ["not found"] : differingRows(table, [opened], [wanted]),
    );
    for (const foreignKey of table.foreignKeys ?? []) {
      if (foreignKey.label === undefined || opened === undefined) continue;
      const { label } = foreignKey;
      const said = await sql.label(table, foreignKey, at, totalOrder(table, []));
      log.compare(`label of ${foreignKey.name}`, () =>
        readLabel(opened, label) === said ? [] : [`${String(readLabel(opened, label))}, not ${String(said)}`],
      );
    }
  }
}

/** Every row once, cell by cell, or a refusal in words. */
async function walkExport(
  { table, sql, fetchData, log }: WalkedRelation,
  sort: readonly SortKey[],
): Promise<void> {
  const question = toExportQuestion(table, { ...tableView(table.name, table.schema), sort });
  const { text, progress } = await exportToText(fetchData, question, "jsonl");
  const lines = text === "" ? [] : text.trimEnd().split("\n");
  const wanted = await sql.rows(table, totalOrder(table, sort), 0, Number.MAX_SAFE_INTEGER);
  const said = completenessOf(progress, question);
  log.compare("every row once", () => {
    if (said === "uncertain") return [];
    const cells = lines.map((line) => JSON.stringify(cellsOf(line, table)));
    const all = wanted.map((row) => JSON.stringify(row));
    const lost = all.length === cells.length ? [] : [`${cells.length} rows, not ${all.length}`];
    const others = cells.flatMap((row, at) =>
      row === all[at] ? [] : [`row ${at}: ${row}, not ${all[at] ?? "nothing"}`],
    );
    return [...(said === "complete" ? [] : [`it says ${said}`]), ...lost, ...others];
  });
}
