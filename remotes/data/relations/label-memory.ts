import type { Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";

/** As long as rows count as fresh: a label that was changed meanwhile is read again after that. */
const FRESH_MS = 60_000;
const MOST_LABELS = 5_000;
/** After so many blocks without a label that was new, the next rows are asked for without their labels. */
const BLOCKS_WITHOUT_NEWS = 3;

/** Labels of referred rows that were read already: most tables refer to few rows, again and again. */
export interface LabelMemory {
  /** Takes the labels of rows that came with them. */
  learn(rows: readonly Row[]): void;
  /** The rows with their labels; `undefined` where one of them isn't known. */
  label(rows: readonly Row[]): readonly Row[] | undefined;
  /** Whether the rows asked for next will hardly need a label that isn't known. */
  isLikelyComplete(): boolean;
  clear(): void;
}

interface KnownLabel {
  /** What the answer held: the referred row's label, or `null` where that row is not to be seen. */
  readonly target: unknown;
  readonly readAtMs: number;
}

export function createLabelMemory(table: Table, nowMs: () => number): LabelMemory {
  const references = (table.foreignKeys ?? []).flatMap(({ columns, label }) =>
    label === undefined ? [] : [{ columns, alias: label.alias }],
  );
  const known = new Map<string, KnownLabel>();
  let blocksWithoutNews = 0;

  const find = (row: Row, alias: string, columns: readonly string[]): KnownLabel | undefined => {
    const values = columns.map((column) => row[column]);
    // A column that isn't read, since it is hidden, tells nothing about the row that it refers to.
    if (values.includes(undefined)) return undefined;
    if (values.includes(null)) return { target: null, readAtMs: nowMs() };
    const label = known.get(keyOf(alias, values));
    return label !== undefined && nowMs() - label.readAtMs <= FRESH_MS ? label : undefined;
  };

  return {
    learn(rows) {
      let hasNews = false;
      for (const row of rows) {
        for (const { alias, columns } of references) {
          hasNews ||= find(row, alias, columns) === undefined;
          const values = columns.map((column) => row[column]);
          if (!Object.hasOwn(row, alias) || values.includes(undefined)) continue;
          const key = keyOf(alias, values);
          if (known.size >= MOST_LABELS && !known.has(key)) known.clear();
          known.set(key, { target: row[alias], readAtMs: nowMs() });
        }
      }
      blocksWithoutNews = hasNews ? 0 : blocksWithoutNews + 1;
    },
    label(rows) {
      const labelled: Row[] = [];
      for (const row of rows) {
        const labels: Record<string, unknown> = {};
        for (const { alias, columns } of references) {
          const label = find(row, alias, columns);
          if (label === undefined) {
            blocksWithoutNews = 0;
            return undefined;
          }
          labels[alias] = label.target;
        }
        labelled.push({ ...row, ...labels });
      }
      return labelled;
    },
    isLikelyComplete: () => blocksWithoutNews >= BLOCKS_WITHOUT_NEWS,
    clear() {
      known.clear();
      blocksWithoutNews = 0;
    },
  };
}

function keyOf(alias: string, values: readonly unknown[]): string {
  return JSON.stringify([alias, ...values]);
}
