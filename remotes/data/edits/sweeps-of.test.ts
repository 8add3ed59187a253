import { condition } from "../filters/filter.ts";
import { tableOf } from "../testing/table-of.ts";
import { sweepsOf } from "./sweeps-of.ts";
import { texts } from "./texts.ts";

const columns = ["id bigint", "title text"];
const filters = [condition("title", "eq", "a")];

test("all rows can be changed and deleted where the person may, and it is said whether a filter is set", () => {
  const table = tableOf("notes", columns, { rights: { insert: "all", update: "all", mayDelete: true } });
  const t = texts.sweep;
  expect(sweepsOf(table, { filters }, true)).toEqual([
    { kind: "change", title: t.change },
    { kind: "delete", title: t.delete },
  ]);
  expect(sweepsOf(table, { filters: [] }, true).map(({ title }) => title)).toEqual([
    t.changeAll,
    t.deleteAll,
  ]);
  expect(sweepsOf(table, { filters }, false)).toEqual([]);
});

test("what the person may not do isn't offered", () => {
  const kinds = (rights: Parameters<typeof tableOf>[2]): string[] =>
    sweepsOf(tableOf("notes", columns, rights), { filters }, true).map(({ kind }) => kind);
  expect(kinds({ rights: { insert: "all", update: "all", mayDelete: false } })).toEqual(["change"]);
  expect(kinds({ rights: { insert: "all", update: [], mayDelete: true } })).toEqual(["delete"]);
  expect(kinds({ rights: { insert: "all", update: [], mayDelete: false } })).toEqual([]);
  const changing = { rights: { insert: "all", update: "all", mayDelete: false } } as const;
  expect(sweepsOf(tableOf("notes", columns, changing), { filters }, true)).toHaveLength(1);
});
