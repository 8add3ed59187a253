import type { TableLabels } from "../labels/label-memory.ts";
import { createLabelReader } from "../labels/label-reader.ts";
import type { LabelReader } from "../labels/label-reader.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import type { SourceStore } from "./row-source-state.ts";
import type { RowStore } from "./row-store.ts";
import type { RowWindow } from "./row-window.ts";
import type { Tail } from "./tail.ts";

/** Completes the rows around what is seen with labels that they were read without. */
export function createViewLabels(
  { table, labels }: RowsQuestion & { readonly labels: TableLabels },
  rows: RowStore,
  tail: Tail,
  store: SourceStore,
  window: () => RowWindow,
  nowMs: () => number,
): LabelReader {
  return createLabelReader({
    table,
    labels,
    nowMs,
    // A view's length before and after it as well: a step further finds its labels there.
    inView() {
      const { first, last } = window();
      const length = last - first + 1;
      return [...(tail.rows() ?? []), ...rows.between(first - length, last + length)];
    },
    onLearned() {
      rows.replace(labels.label);
      tail.replace(labels.label);
      store.set({});
    },
  });
}
