import { tableOf } from "../testing/table-of.ts";
import { planBlock } from "./plan-block.ts";

const table = tableOf("notes", ["id bigint", "title text null", "meta jsonb null"], {
  rights: { insert: "all", update: "all", mayDelete: true },
});
const columns = table.columns.slice(1);

test("what is there stays unwritten; of JSON the grid's form doesn't tell whether it is there", () => {
  // The database has the number 1.10 here, or the text: the grid shows both so.
  const rows = [{ id: 1, title: "a", meta: { price: "1.10" } }];
  const set = ["a", '{"price":"1.10"}'];
  const { writes, cells } = planBlock({ table, rows, columns, changes: [] }, (_row, at) => set[at]);
  expect(cells).toBe(1);
  expect(writes).toMatchObject([{ set: { meta: '{"price":"1.10"}' } }]);
  const empty = [{ id: 1, title: "a", meta: null }];
  expect(planBlock({ table, rows: empty, columns, changes: [] }, () => null).writes).toMatchObject([
    { set: { title: null } },
  ]);
});

test("what a column can't take is counted and told of the first, and isn't written", () => {
  const stock = tableOf("stock", ["id bigint", "item text", "amount numeric"], {
    rights: { insert: "all", update: "all", mayDelete: true },
  });
  const rows = [1, 2].map((id) => ({ id, item: `item ${id}`, amount: id }));
  const plan = planBlock({ table: stock, rows, columns: stock.columns.slice(1), changes: [] }, (row, at) =>
    at === 0 ? `new ${row}` : "many",
  );
  expect(plan.problem).toMatchObject({ column: "amount", row: 1, cells: 2 });
  expect(plan.cells).toBe(2);
  expect(plan.writes.map(({ set }) => set)).toEqual([{ item: "new 0" }, { item: "new 1" }]);
});
