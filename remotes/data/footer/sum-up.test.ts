import { sumUp } from "./sum-up.ts";

test("numbers are summed up with every digit; what is nothing is counted by itself", () => {
  expect(sumUp(["9007199254740993", "0.10", null, 2, undefined, "2.0"], "numeric")).toEqual({
    ...{ rows: 6, empty: 2, different: { count: 3, isAll: true } },
    ...{ sum: "9007199254740997.1", average: "2251799813685249.275", least: "0.1", most: "9007199254740993" },
  });
  expect(sumUp(["3", "-1", "-5", "2"], "integer")).toMatchObject({
    ...{ sum: "-1", average: "-0.25", least: "-5", most: "3" },
  });
  // Four digits more than its numbers have.
  expect(sumUp(["1.5", "1", "1"], "numeric(10,2)")).toMatchObject({ sum: "3.5", average: "1.16667" });
});

test("one that is no number makes no sum of the others, and nothing has none", () => {
  expect(sumUp(["1", "NaN", "1.0", "NaN"], "double precision")).toEqual({
    ...{ rows: 4, empty: 0, different: { count: 2, isAll: true } },
  });
  expect(sumUp([null], "integer")).toEqual({ rows: 1, empty: 1, different: { count: 0, isAll: true } });
});

test.each<readonly [string, readonly string[], string, string]>([
  ["date", ["2026-11-28", "10000-01-01", "0044-03-15 BC", "0044-03-15"], "0044-03-15 BC", "10000-01-01"],
  ["date", ["infinity", "2026-11-28", "-infinity"], "-infinity", "infinity"],
  [
    "timestamp without time zone",
    ["2026-11-28T10:00:00", "10000-01-01T00:00:00", "2026-11-28T09:59:59.9"],
    ...(["2026-11-28T09:59:59.9", "10000-01-01T00:00:00"] as const),
  ],
  [
    "timestamp with time zone",
    ["2026-11-28T10:00:00+00:00", "2026-11-28T10:30:00+02:00", "2026-11-28T09:00:00+00:00"],
    ...(["2026-11-28T10:30:00+02:00", "2026-11-28T10:00:00+00:00"] as const),
  ],
  ["time without time zone", ["10:00:00", "09:30:00", "23:00:00", "23:00:00"], "09:30:00", "23:00:00"],
  ["time", ["10:00:00"], "10:00:00", "10:00:00"],
])("of %s values %j the first one is %s and the last one %s", (type, values, least, most) => {
  for (const told of [values, [null, ...values.toReversed()]])
    expect(sumUp(told, type)).toMatchObject({ least, most, empty: told.length - values.length });
});

test.each<readonly [string, readonly unknown[]]>([
  ["text", ["b", "a", "b"]],
  ["uuid", ["b", "a", "b"]],
  ["boolean", [true, false, true]],
  ["jsonb", [{ b: 1 }, { a: 1 }, { b: 1 }]],
  ["timetz", ["10:00:00+02", "09:00:00+00", "10:00:00+02"]],
  ["time(3) with time zone", ["10:00:00+02", "09:00:00+00", "10:00:00+02"]],
  // Whoever reads it has another calendar.
  ["date", ["2026-11-28", "tomorrow", "2026-11-28"]],
])("of %s values nothing is said but how many there are, and how many different ones", (type, values) => {
  expect(sumUp([...values, null], type)).toEqual({
    ...{ rows: 4, empty: 1, different: { count: 2, isAll: true } },
  });
});

test("no values have no first one and no last one", () => {
  expect(sumUp([null, null], "date")).toStrictEqual({
    rows: 2,
    empty: 2,
    different: { count: 0, isAll: true },
  });
});
