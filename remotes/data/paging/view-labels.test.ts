import { createLabelMemory } from "../labels/label-memory.ts";
import type { Row } from "../requests/read-answer.ts";
import { tableOf } from "../testing/table-of.ts";
import type { SourceStore } from "./row-source-state.ts";
import type { RowStore } from "./row-store.ts";
import type { Tail } from "./tail.ts";
import { createViewLabels } from "./view-labels.ts";

const legs = tableOf("legs", ["id text", "origin text"], {
  foreignKeys: [
    {
      ...{ name: "legs_origin_fkey", columns: ["origin"], table: "airports", targetColumns: ["iata"] },
      label: { alias: "from", column: "name", select: "from:airports!legs_origin_fkey(name)" },
    },
  ],
});
const bare: Row = { id: "1", origin: "SEA" };
const named: Row = { ...bare, from: { name: "Seattle" } };

/** Labels that are known already, and what is done with rows that lack them. */
function review(near: readonly Row[], last: readonly Row[] | undefined) {
  jest.useFakeTimers();
  const labels = createLabelMemory().of(legs);
  labels.learn([named]);
  const between = jest.fn((_first: number, _last: number) => near);
  const [replaced, replacedLast, told] = [jest.fn(), jest.fn(), jest.fn()];
  createViewLabels(
    { table: legs, sort: [], filters: [], labels },
    { between, replace: replaced } as unknown as RowStore,
    { rows: () => last, replace: replacedLast } as unknown as Tail,
    { set: told } as unknown as SourceStore,
    () => ({ first: 50, last: 60, direction: 0, hasJumped: false }),
    () => 0,
  ).review();
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  return { between, replaced, replacedLast, told, labels };
}

test("rows in view get the labels that are known, and so do those a view's length before and after it", () => {
  const { between, replaced, replacedLast, told, labels } = review([bare], undefined);
  expect(between).toHaveBeenCalledWith(39, 71);
  expect(replaced).toHaveBeenCalledWith(labels.label);
  expect(replacedLast).toHaveBeenCalledWith(labels.label);
  expect(told).toHaveBeenCalledWith({});
  expect(labels.label([bare])).toEqual([named]);
});

test("so do the last rows, which are shown before their index is known", () => {
  expect(review([], [bare]).told).toHaveBeenCalledTimes(1);
});

test("where no row lacks a label nothing is drawn anew", () => {
  expect(review([named], [named]).told).not.toHaveBeenCalled();
  expect(review([], undefined).told).not.toHaveBeenCalled();
});
