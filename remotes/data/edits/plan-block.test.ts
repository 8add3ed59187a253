import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { planBlock, unsureRows } from "./plan-block.ts";

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

test("what a yes-or-no column can't read isn't the same as its no: it is written, and the database says why not", () => {
  const flags = tableOf("flags", ["id bigint", "on boolean"], {
    rights: { insert: "all", update: "all", mayDelete: true },
  });
  const rows = [{ id: 1, on: false }];
  const plan = planBlock({ table: flags, rows, columns: flags.columns.slice(1), changes: [] }, () => "WAHR");
  expect(plan.writes.map(({ set }) => set)).toEqual([{ on: "WAHR" }]);
});

const TITLED = [
  { id: 1, title: "a", meta: { price: "1.10" } },
  { id: 2, title: "b", meta: null },
];

test("rows are unsure where the grid's form is what they are to become", () => {
  const block = { table, rows: TITLED, columns, changes: [] };
  const same = '{"price":"1.10"}';
  expect(unsureRows(block, (row, at) => (at === 1 && row === 0 ? same : undefined))).toEqual([TITLED[0]]);
  expect(unsureRows(block, () => '{"price":1}')).toEqual([]);
  expect(unsureRows(block, (_row, at) => (at === 0 ? "a" : undefined))).toEqual([]);
  // Once its text is read it is certain.
  const exact = new Map(TITLED.slice(0, 1).map((row) => [row, { meta: '{"price": 1.10}' }]));
  expect(unsureRows({ ...block, exact }, () => same)).toEqual([]);
  const { writes } = planBlock({ ...block, exact }, (row, at) => (at === 1 && row === 0 ? same : undefined));
  expect(writes).toEqual([
    { kind: "update", key: { id: "1" }, old: { meta: '{"price": 1.10}' }, set: { meta: same } },
  ]);
  // A row that nothing tells apart can't be written at all.
  expect(unsureRows({ ...block, rows: [{ title: "a", meta: {} }] }, () => "{}")).toEqual([]);
});

test("each row's cells are one write, and the values that are there already are none", () => {
  const asked: unknown[] = [];
  const plan = planBlock({ table, rows: TITLED, columns, changes: [] }, (row, column, now) => {
    asked.push([row, column, now]);
    return column === 0 ? "b" : null;
  });
  expect(asked).toEqual([
    [0, 0, "a"],
    [0, 1, '{"price":"1.10"}'],
    [1, 0, "b"],
    [1, 1, null],
  ]);
  expect(plan).toEqual({
    writes: [
      {
        ...{ kind: "update", key: { id: "1" } },
        old: { title: "a", meta: '{"price":"1.10"}' },
        set: { title: "b", meta: null },
      },
    ],
    ...{ cells: 2, closed: 0, problem: undefined },
  });
});

test("cells that the person may not change are counted, and so are those of rows that nothing tells apart", () => {
  const closed = { ...table, rights: { insert: "all", update: ["title"], mayDelete: true } } as const;
  const plan = planBlock({ table: closed, rows: TITLED, columns, changes: [] }, () => '{"a":1}');
  expect([plan.cells, plan.closed]).toEqual([2, 2]);
  const nameless = [{ title: "a", meta: null }];
  const asked: unknown[] = [];
  const none = planBlock({ table, rows: nameless, columns, changes: [] }, (_row, _column, now) => {
    asked.push(now);
    return "b";
  });
  expect([none, asked]).toEqual([{ writes: [], cells: 0, closed: 2, problem: undefined }, [null, null]]);
});

test("a change on its way is what is there", () => {
  const change: Change = {
    ...{ id: "c", batch: "b", kind: "do", table, state: { kind: "waiting" }, madeAtMs: 0 },
    write: { kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: "mine" } },
  };
  const block = { table, rows: TITLED.slice(0, 1), columns: columns.slice(0, 1), changes: [change] };
  expect(planBlock(block, () => "mine").writes).toEqual([]);
  // A text that was read before it doesn't stand in its place.
  const exact = new Map(TITLED.map((row) => [row, { title: "read before" }]));
  expect(planBlock({ ...block, exact }, () => "mine").writes).toEqual([]);
  expect(planBlock(block, () => "a").writes).toMatchObject([{ old: { title: "mine" }, set: { title: "a" } }]);
});
