import type { RefObject } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import { createLabelMemory } from "../labels/label-memory.ts";
import { createCountMemory } from "./count-memory.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";

/** Each holds some thousand rows at most. */
const MOST_SOURCES = 6;

/** The questions that were asked last, with their rows, and the labels that all of them share. It belongs to one person: clear it when another comes. */
export interface SourceCache {
  /** What draws the rows, while it is there. */
  readonly grid: RefObject<GridHandle | null>;
  /** What answers a question: the same one for as long as it is kept. */
  of(question: Pick<RowsQuestion, "table" | "sort" | "filters">): RowSource;
  /** How many rows a table has without any filter, as far as it was found out. */
  rowsOf(table: Table): number | undefined;
  noteRows(table: Table, rows: number): void;
  /** Rows were changed, of whatever table: they are counted anew where somebody asks, and what isn't shown is read again once it is. */
  doubt(): void;
  clear(): void;
}

export function createSourceCache(): SourceCache {
  const labels = createLabelMemory();
  const nowMs = (): number => Date.now();
  const counts = createCountMemory(nowMs);
  const sources = new Map<string, RowSource>();
  const forms = new WeakMap<Table, string>();
  const rows = new WeakMap<Table, number>();
  const formOf = (table: Table): string => {
    const form = forms.get(table) ?? toForm(table);
    forms.set(table, form);
    return form;
  };
  return {
    grid: { current: null },
    of({ table, sort, filters }) {
      const key = JSON.stringify([formOf(table), sort, filters]);
      const source = sources.get(key) ?? createRowSource({ table, sort, filters }, labels, nowMs, counts);
      sources.delete(key);
      sources.set(key, source);
      const [oldest] = sources.keys();
      if (sources.size > MOST_SOURCES && oldest !== undefined) sources.delete(oldest);
      return source;
    },
    rowsOf: (table) => rows.get(table) ?? table.rowEstimate,
    noteRows(table, count) {
      rows.set(table, count);
    },
    doubt() {
      counts.clear();
      for (const source of sources.values()) source.doubt();
    },
    clear() {
      sources.clear();
      labels.clear();
      counts.clear();
    },
  };
}

/** A schema that has changed is another question: how a row is read depends on keys, nulls and references as well. */
function toForm({ schema, name, columns, primaryKey, foreignKeys, indexes }: Table): string {
  const types = columns.map((column) => [column.name, column.type, column.isNullable]);
  return JSON.stringify([schema, name, types, primaryKey, foreignKeys, indexes]);
}
