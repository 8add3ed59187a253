import { BY_A, LEGS, openLegs } from "../testing/legs.ts";
import { createReadingService } from "../testing/reading-service.ts";
import { readPrintedRows } from "./read-printed-rows.ts";

const legs = openLegs();
const { signal } = new AbortController();
const many = Array.from({ length: 3_000 }, (_, id) => ({ id, a: id % 4, b: `b${id}` }));

test.each([
  [30, 200, 9],
  [500, 3_000, 7],
  [1_000, 3_000, 4],
  [100_000, 3_000, 4],
])(
  "of a service that gives %i rows at once %i are printed, by %i requests",
  async (atOnce, most, requests) => {
    legs.begin();
    legs.service = createReadingService(many, atOnce);
    const rows = await readPrintedRows({ table: LEGS, sort: [], filters: [] }, most, signal, () => undefined);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: most }, (_, id) => id));
    expect(legs.seen.length).toBeLessThanOrEqual(requests);
  },
);

test("no more are asked for than are wanted, each comes once, and a table without rows has none", async () => {
  legs.begin(many);
  const parts: number[] = [];
  const read = (most: number) =>
    readPrintedRows({ table: LEGS, sort: [BY_A], filters: [] }, most, signal, (rows) => parts.push(rows));
  expect(new Set((await read(2_500)).map(({ id }) => id)).size).toBe(2_500);
  expect(parts).toEqual([1_000, 2_000, 2_500]);
  expect(await read(10)).toHaveLength(10);
  legs.begin([]);
  expect(await read(10)).toEqual([]);
});
