import { tableOf } from "../testing/table-of.ts";
import type { Looked } from "./look-at-row.ts";
import { createCellReader } from "./read-cell.ts";

const TABLE = tableOf("prices", ["id text", "meta jsonb null", "title text"]);
const [, META, TITLE] = TABLE.columns as [
  object,
  (typeof TABLE.columns)[number],
  (typeof TABLE.columns)[number],
];
const ROW = { id: "1", meta: { price: "1.10" }, title: "One" };
const seen = (meta: string): Looked => ({ kind: "seen", row: { texts: { id: "1", meta }, shown: {} } });

test("JSON is asked for to the byte, once for who comes back to it soon; what the grid has exactly isn't", async () => {
  let nowMs = 0;
  let asked = 0;
  const read = createCellReader(
    TABLE,
    () => {
      asked += 1;
      return Promise.resolve(seen(`{"price": 1.1${asked}}`));
    },
    () => nowMs,
  );
  expect(read(ROW, TITLE, [])).toMatchObject({ shown: "One", isExact: true });
  expect(read({ ...ROW, meta: null }, META, [])).toMatchObject({ shown: null });
  expect(asked).toBe(0);
  const first = read(ROW, META, []);
  // Who presses twice asks once.
  expect(read(ROW, META, [])).toBe(first);
  expect(await first).toMatchObject({ shown: '{"price": 1.11}', old: '{"price": 1.11}' });
  expect(read(ROW, META, [])).toMatchObject({ shown: '{"price": 1.11}' });
  expect(asked).toBe(1);
  // Another form of the row, or a while later: it may be other JSON.
  await read({ ...ROW }, META, []);
  nowMs = 60_000;
  await read(ROW, META, []);
  expect(asked).toBe(3);
});

test("what couldn't be read is asked for again", async () => {
  const answers: Looked[] = [{ kind: "unanswered" }, seen("{}")];
  const read = createCellReader(TABLE, () => Promise.resolve(answers.shift() ?? seen("")));
  expect(await read(ROW, META, [])).toBeUndefined();
  expect(await read(ROW, META, [])).toMatchObject({ shown: "{}" });
});

test("an answer is worth opening for ten seconds, for its own cell, and by the wall clock unless another is given", async () => {
  let nowMs = 5_000;
  let asked = 0;
  const look = () => {
    asked += 1;
    return Promise.resolve(seen("{}"));
  };
  const table = { ...TABLE, columns: [...TABLE.columns, { ...META, name: "more" }] };
  const more = table.columns.at(-1) ?? META;
  const row = { ...ROW, more: {} };
  const read = createCellReader(table, look, () => nowMs);
  expect(await read(row, META, [])).toMatchObject({ isExact: true });
  nowMs += 9_999;
  await read(row, META, []);
  expect(asked).toBe(1);
  nowMs += 1;
  await read(row, META, []);
  expect(asked).toBe(2);
  await read(row, more, []);
  expect(asked).toBe(3);
  const plain = createCellReader(table, look);
  await plain(row, META, []);
  await plain(row, META, []);
  expect(asked).toBe(4);
});

test("of a row that nothing tells apart nobody knows, and nobody is asked", () => {
  const read = createCellReader(TABLE, () => Promise.reject(new Error("not asked")));
  expect(read({ meta: {} }, META, [])).toBeUndefined();
});

test("of two cells that are asked for at once the later one is kept, whichever answer comes first", async () => {
  const answers: ((looked: Looked) => void)[] = [];
  const read = createCellReader(TABLE, () => new Promise((resolve) => answers.push(resolve)));
  const other = { ...ROW };
  const [first, second] = [read(ROW, META, []), read(other, META, [])];
  answers[0]?.(seen("{}"));
  expect(await first).toMatchObject({ shown: "{}" });
  expect(read(other, META, [])).toBe(second);
  answers[1]?.(seen("[]"));
  expect(await second).toMatchObject({ shown: "[]" });
  expect(read(other, META, [])).toMatchObject({ shown: "[]" });
  // Where the later one comes to nothing, the earlier one is.
  const [third, fourth] = [read({ ...ROW }, META, []), read(ROW, META, [])];
  answers[3]?.({ kind: "unanswered" });
  expect(await fourth).toBeUndefined();
  answers[2]?.(seen("{}"));
  expect(await third).toMatchObject({ shown: "{}" });
});
