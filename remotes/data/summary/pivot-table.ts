import type { Pivot, PivotCells } from "./pivot.ts";
import type { SummaryModel } from "./summary-model.ts";
import { texts } from "./texts.ts";
import { groupFilters } from "./group-filters.ts";
import type { Filter } from "../filters/filter.ts";
import type { GroupKey } from "./summary-question.ts";

/** A pivot as lines of texts: what the screen shows and what its file holds. */
export interface PivotTable {
  readonly heads: readonly string[];
  readonly lines: readonly PivotLine[];
}

export interface PivotLine {
  readonly names: readonly string[];
  /** Of the groups down that it is; absent where it is several together. */
  readonly keys?: readonly GroupKey[];
  readonly cells: readonly PivotCell[];
}

export interface PivotCell {
  /** As the database writes it. */
  readonly value: string | null;
  readonly text: string;
  /** What leaves its rows; absent where no filter can say it. */
  readonly filters?: readonly Filter[];
}

export function pivotTable(pivot: Pivot, model: SummaryModel): PivotTable {
  const t = texts.summary;
  const { groups, measures } = model.question;
  const across = groups.length - 1;
  const acrossLabel = (at: number): string => {
    const path = groups.map(() => null as string | null | readonly [string, string]);
    path[across] = pivot.columns[at] ?? null;
    return model.labelOf(path, across);
  };
  const labels = [
    ...pivot.columns.map((_, at) => acrossLabel(at)),
    ...(pivot.otherColumns > 0 ? [t.others(pivot.otherColumns)] : []),
    t.total,
  ];
  const heads = labels.flatMap((label) =>
    measures.length === 1 ? [label] : model.measureTitles.map((title) => `${label}: ${title}`),
  );
  const toLine = (
    names: readonly string[],
    { cells, others, whole }: PivotCells,
    rowFilters: readonly Filter[] | undefined,
  ): PivotLine => {
    const grouping = groups[across];
    const columnFilters = pivot.columns.map((key) =>
      grouping === undefined ? [] : groupFilters(grouping, key, model.columns),
    );
    const all = [
      ...cells.map((values, at) => ({ values, of: columnFilters[at] })),
      ...(pivot.otherColumns > 0 ? [{ values: others, of: undefined }] : []),
      { values: whole, of: [] },
    ];
    return {
      names,
      cells: all.flatMap(({ values, of }) =>
        measures.map((_, measure) => {
          const value = values?.[measure] ?? null;
          return {
            value,
            text: values === undefined ? "" : model.valueText(measure, value),
            ...(rowFilters !== undefined &&
              of !== undefined &&
              values !== undefined && { filters: [...rowFilters, ...of] }),
          };
        }),
      ),
    };
  };
  const blanks = groups.slice(2).map(() => "");
  return {
    heads: [...model.groupTitles.slice(0, -1), ...heads],
    lines: [
      ...pivot.rows.map((row) => {
        const filters = row.keys.flatMap((key, level) => {
          const grouping = groups[level];
          return grouping === undefined ? [] : groupFilters(grouping, key, model.columns);
        });
        const names = row.keys.map((_, level) => model.labelOf(row.keys, level));
        return { ...toLine(names, row, filters), keys: row.keys };
      }),
      ...(pivot.remainder === undefined
        ? []
        : [toLine([t.others(pivot.otherRows), ...blanks], pivot.remainder, undefined)]),
      toLine([t.total, ...blanks], pivot.total, []),
    ],
  };
}
