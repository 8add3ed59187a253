import { findTotal } from "./find-total.ts";

const SPAN = 192;
/** @returns what was found of so many rows, where the looks went, and how often it was counted */
async function find(rows: number, estimate: number, counted?: number | "never", atLeast = 0) {
  const looks: number[] = [];
  let counts = 0;
  const found = await findTotal(
    estimate,
    atLeast,
    SPAN,
    (offset) => {
      looks.push(offset);
      return Promise.resolve(Math.max(0, Math.min(SPAN, rows - offset)));
    },
    ...(counted === undefined
      ? []
      : [
          () => {
            counts += 1;
            return Promise.resolve(counted === "never" ? undefined : counted);
          },
        ]),
  );
  return { found, looks: looks.length, first: looks[0], counts };
}

test("a good estimate takes one look, around the place where the end should be", async () => {
  expect(await find(1_000, 1_000, 7)).toEqual({ found: 1_000, looks: 1, first: 904, counts: 0 });
  expect(await find(1_000, 0, 7, 950)).toEqual({ found: 1_000, looks: 1, first: 950, counts: 0 });
});

test("after two looks beyond the end one count is asked for, and no look more where it tells", async () => {
  expect(await find(1_000, 1_000_000, 1_000)).toMatchObject({ found: 1_000, looks: 2, counts: 1 });
});

test("after six looks before the end one count is asked for too", async () => {
  expect(await find(10_000_000, 0, 10_000_000)).toMatchObject({ found: 10_000_000, looks: 6, counts: 1 });
});

test("a count that takes too long is asked for once, and the search goes on to the end", async () => {
  for (const [rows, estimate] of [
    [1_000, 1_000_000],
    [10_000_000, 0],
    [0, 500_000],
  ] as const) {
    const { found, counts } = await find(rows, estimate, "never");
    expect([found, counts]).toEqual([rows, 1]);
    expect((await find(rows, estimate)).found).toBe(rows);
  }
});

test("an end that is never met is given up after forty looks", async () => {
  expect(await find(Number.POSITIVE_INFINITY, 0)).toMatchObject({ found: undefined, looks: 40 });
});

test("beyond what is full looks go on in greater and greater strides, each from the end of the last one", async () => {
  const offsets: number[] = [];
  await findTotal(0, 0, 10, (offset) => {
    offsets.push(offset);
    return Promise.resolve(offset < 500 ? 10 : 5);
  });
  // Strides of 40, 160 and 640 rows, behind the ten that were seen.
  expect(offsets).toEqual([0, 50, 220, 870]);
});
