import type { ForeignKey, Table } from "../catalogue/catalogue.ts";
import { labelSelects } from "../catalogue/reference-labels.ts";
import type { Row } from "../requests/read-answer.ts";

/** As long as rows count as fresh: a label that was changed meanwhile is read again after that. */
const FRESH_MS = 60_000;
const MOST_LABELS = 5_000;
/** Where more of a block's labels than this share are new, the next block is read together with its labels. */
const FEW_NEW = 0.1;

/** Labels of referred rows that were read already, whichever table referred to them. It belongs to one person. */
export interface LabelMemory {
  of(table: Table): TableLabels;
  clear(): void;
}

/** The labels that the rows of one table need. */
export interface TableLabels {
  /** Looks at how much of a block is new, before it is learned from or labelled. */
  meet(block: readonly Row[]): void;
  /** Takes the labels of rows that came with them. */
  learn(rows: readonly Row[]): void;
  /** The rows with the labels that are known; a row that has them all already stays the same object. */
  label(rows: readonly Row[]): readonly Row[];
  /** The first row for each label that isn't known, or is old: they are enough to learn the labels of all. */
  lacking(rows: readonly Row[]): readonly Row[];
  /** What was asked for and did not come stays as it was known, or counts as no label, for as long as one is fresh. */
  giveUp(rows: readonly Row[]): void;
  /** What a request for rows selects beside their columns: nothing once the service has refused it. */
  selects(): readonly string[];
  /** The service can't follow these references. */
  refuse(): void;
  /** Whether the next block will hardly need a label that isn't known. */
  areMostlyKnown(): boolean;
}

interface KnownLabel {
  /** What the answer held: the referred row's label, or `null` where that row is not to be seen. */
  readonly target: unknown;
  readonly readAtMs: number;
}

interface Reference {
  readonly alias: string;
  readonly columns: readonly string[];
  /** Names what is referred to: two columns that refer to one table share its labels. */
  readonly target: string;
}

interface LabelKey {
  readonly alias: string;
  /** `undefined` where the row refers to nothing. */
  readonly key: string | undefined;
}

export function createLabelMemory(nowMs: () => number = () => Date.now()): LabelMemory {
  const known = new Map<string, KnownLabel>();

  const remember = (key: string, target: unknown): void => {
    if (known.size >= MOST_LABELS && !known.has(key)) known.clear();
    known.set(key, { target, readAtMs: nowMs() });
  };
  const isFresh = (key: string): boolean => {
    const label = known.get(key);
    return label !== undefined && nowMs() - label.readAtMs <= FRESH_MS;
  };

  const ofTables = new WeakMap<Table, TableLabels>();

  function make(table: Table): TableLabels {
    const references = toReferences(table);
    let newShare = 1;
    let isRefused = false;
    // Every loaded row is asked for its keys whenever a label is learned.
    const keysOfRows = new WeakMap<Row, readonly LabelKey[]>();
    const keysOf = (row: Row): readonly LabelKey[] => {
      const keys =
        keysOfRows.get(row) ??
        references.map(({ alias, columns, target }) => ({ alias, key: keyOf(row, columns, target) }));
      keysOfRows.set(row, keys);
      return keys;
    };
    const newKeysOf = (row: Row): string[] =>
      keysOf(row).flatMap(({ key }) => (key === undefined || isFresh(key) ? [] : [key]));
    return {
      meet(block) {
        if (block.length === 0) return;
        newShare = block.filter((row) => newKeysOf(row).length > 0).length / block.length;
      },
      learn(rows) {
        for (const row of rows) {
          for (const { alias, key } of keysOf(row)) {
            if (key !== undefined && Object.hasOwn(row, alias)) remember(key, row[alias]);
          }
        }
      },
      label(rows) {
        return rows.map((row) => {
          const labels: Record<string, unknown> = {};
          let hasNews = false;
          for (const { alias, key } of keysOf(row)) {
            const target = key === undefined ? null : known.get(key)?.target;
            if (target === undefined || isSameLabel(target, row[alias])) continue;
            labels[alias] = target;
            hasNews = true;
          }
          return hasNews ? { ...row, ...labels } : row;
        });
      },
      lacking(rows) {
        if (isRefused) return [];
        const seen = new Set<string>();
        return rows.filter((row) => {
          const keys = newKeysOf(row);
          const isFirst = keys.some((key) => !seen.has(key));
          for (const key of keys) seen.add(key);
          return isFirst;
        });
      },
      giveUp(rows) {
        for (const row of rows) {
          for (const key of newKeysOf(row)) remember(key, known.get(key)?.target ?? null);
        }
      },
      selects: () => (isRefused ? [] : labelSelects(table)),
      refuse() {
        isRefused = true;
      },
      areMostlyKnown: () => known.size > 0 && newShare <= FEW_NEW,
    };
  }

  return {
    of(table) {
      const labels = ofTables.get(table) ?? make(table);
      ofTables.set(table, labels);
      return labels;
    },
    clear() {
      known.clear();
    },
  };
}

/** Of columns that are read: one that isn't, since it is hidden, tells nothing about the row that it refers to. */
function toReferences({ schema, columns, foreignKeys = [] }: Table): Reference[] {
  const isRead = (column: string): boolean => columns.some(({ name }) => name === column);
  return foreignKeys.flatMap((foreignKey) =>
    foreignKey.label === undefined || !foreignKey.columns.every(isRead)
      ? []
      : [
          {
            alias: foreignKey.label.alias,
            columns: foreignKey.columns,
            target: targetOf(schema, foreignKey),
          },
        ],
  );
}

function targetOf(schema: string | undefined, { table, targetColumns, label }: ForeignKey): string {
  return JSON.stringify([schema, table, targetColumns, label?.column]);
}

/** `undefined` where the row refers to nothing. */
function keyOf(row: Row, columns: readonly string[], target: string): string | undefined {
  const values = columns.map((column) => row[column] ?? null);
  return values.includes(null) ? undefined : `${target} ${JSON.stringify(values)}`;
}

function isSameLabel(target: unknown, label: unknown): boolean {
  return target === label || JSON.stringify(target) === JSON.stringify(label);
}
