import { askSummary } from "./ask-summary.ts";
import type { SummaryAnswer, SummaryRequest } from "./summary-answer.ts";
import { addNumbers } from "./exact-number.ts";
import type { GroupKey, Measure, SummaryQuestion } from "./summary-question.ts";

type Values = readonly (string | null)[];

/** Groups as a table of two ways: the last grouping's across, all others' down. */
export interface Pivot {
  readonly columns: readonly GroupKey[];
  /** How many values more there are across; their cells are in `others`. */
  readonly otherColumns: number;
  readonly rows: readonly PivotRow[];
  /** How many groups more there are down. */
  readonly otherRows: number;
  /** Of the groups that aren't rows; and of all rows together. */
  readonly remainder: PivotCells | undefined;
  readonly total: PivotCells;
  readonly samplePercent?: number;
}

export interface PivotRow extends PivotCells {
  readonly keys: readonly GroupKey[];
}

/** Values of the measures in each column, in all columns that aren't shown, and in all together. */
export interface PivotCells {
  /** `undefined` where there are no rows. */
  readonly cells: readonly (Values | undefined)[];
  readonly others: Values | undefined;
  readonly whole: Values;
}

/** As many as a screen has room for. */
export const MOST_ACROSS = 12;
export const MOST_DOWN = 200;
/** Of both together; beyond it some cells would be missing, and nothing is shown. */
const MOST_CELLS = 20_000;

/** `undefined` where there are more groups than one answer brings. Rejects with a `SessionError`. */
export async function loadPivot(
  { table, filters, question }: Pick<SummaryRequest, "table" | "filters" | "question">,
  signal: AbortSignal,
): Promise<Pivot | undefined> {
  const { groups, measures, order } = question;
  const [down, across] = [groups.slice(0, -1), groups.slice(-1)];
  const ask = (asked: SummaryQuestion, limit: number, isSlow = false): Promise<SummaryAnswer> =>
    askSummary({ table, filters, question: asked, limit, isSlow }, signal);
  const largest = { by: "measure", index: 0, isDescending: true } as const;
  const inOrder = { by: "group", index: 0, isDescending: false } as const;
  const columns = await ask(
    { groups: across, measures, order: across[0]?.by === "value" ? largest : inOrder },
    MOST_ACROSS,
  );
  const isSlow = columns.samplePercent !== undefined;
  const isOfRows = order !== undefined && (order.by === "measure" || order.index < down.length);
  const own = isOfRows ? order : down[0]?.by === "value" ? largest : inOrder;
  const rows = await ask({ groups: down, measures, order: own }, MOST_DOWN, isSlow);
  const both = await ask({ groups, measures }, MOST_CELLS, isSlow);
  return both.count > both.groups.length ? undefined : toPivot(columns, rows, both, measures);
}

/** @param both every group of both ways */
export function toPivot(
  columns: SummaryAnswer,
  rows: SummaryAnswer,
  both: SummaryAnswer,
  measures: readonly Measure[],
): Pivot {
  const keys = columns.groups.map(({ keys: [key = null] }) => key);
  const places = new Map(keys.map((key, at) => [JSON.stringify(key), at]));
  const shownRows = new Set(rows.groups.map((row) => JSON.stringify(row.keys)));
  const otherColumns = columns.count - keys.length;
  const otherRows = rows.count - rows.groups.length;
  const byRow = new Map<string, { place: number | undefined; values: Values }[]>();
  const rest: { place: number | undefined; values: Values }[] = [];
  for (const group of both.groups) {
    const id = JSON.stringify(group.keys.slice(0, -1));
    const cell = { place: places.get(JSON.stringify(group.keys.at(-1) ?? null)), values: group.values };
    if (!shownRows.has(id)) rest.push(cell);
    else if (byRow.has(id)) byRow.get(id)?.push(cell);
    else byRow.set(id, [cell]);
  }
  const add = (found: readonly Values[]): Values | undefined =>
    found.length === 0
      ? undefined
      : measures.map((measure, at) =>
          found.length === 1 || isAdded(measure)
            ? addNumbers(found.map((values) => values[at] ?? null))
            : null,
        );
  const toCells = (
    found: readonly { place: number | undefined; values: Values }[],
    whole: Values,
  ): PivotCells => {
    const at = (place: number | undefined): readonly Values[] =>
      found.filter((cell) => cell.place === place).map(({ values }) => values);
    const one = (values: readonly Values[]): Values | undefined =>
      values.length === 1 ? values[0] : add(values);
    return { cells: keys.map((_, place) => one(at(place))), others: one(at(undefined)), whole };
  };
  const samplePercent = both.samplePercent ?? rows.samplePercent ?? columns.samplePercent;
  return {
    columns: keys,
    otherColumns,
    rows: rows.groups.map((row) => ({
      keys: row.keys,
      ...toCells(byRow.get(JSON.stringify(row.keys)) ?? [], row.values),
    })),
    otherRows,
    remainder: otherRows > 0 ? toCells(rest, rows.remainder) : undefined,
    total: {
      cells: columns.groups.map(({ values }) => values),
      others: otherColumns > 0 ? columns.remainder : undefined,
      whole: columns.total,
    },
    ...(samplePercent !== undefined && { samplePercent }),
  };
}

/** Whether the values of groups give that of their rows together. */
function isAdded({ of }: Measure): boolean {
  return of === "rows" || of === "share" || of === "count" || of === "sum";
}
