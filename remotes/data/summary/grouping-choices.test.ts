import { tableOf } from "../testing/table-of.ts";
import { bucketChoices, choiceOf, firstGrouping, groupableColumns, measuresOf } from "./grouping-choices.ts";
import type { Grouping, Measure } from "./summary-question.ts";

const columnOf = (type: string) => ({ name: "c", type, isNullable: true });
const idsOf = (type: string, way?: "aggregates") =>
  bucketChoices(columnOf(type), "utc", way).map(({ id }) => id);
const said = (measures: readonly Measure[]) => measures.map(({ of }) => of).join(" ");

test("numbers are grouped by their values, by steps, or into parts of equal size", () => {
  const widths = ["1", "10", "100", "1000", "10000"].map((width) => `width ${width}`);
  const quantiles = ["quantiles 4", "quantiles 10"];
  expect(idsOf("numeric(10,2)")).toEqual(["value", "width 0.1", ...widths, ...quantiles]);
  // A step finer than one has one number in it or none.
  expect(idsOf("integer")).toEqual(["value", ...widths, ...quantiles]);
});

test.each([
  ["date", ["day", "week", "month", "quarter", "year"]],
  ["timestamp", ["hour", "day", "week", "month", "quarter", "year"]],
  ["timestamp with time zone", ["hour", "day", "week", "month", "quarter", "year"]],
])("values of the type %s are grouped by steps of time, no finer than people ask for", (type, steps) => {
  expect(idsOf(type)).toEqual([...steps.map((step) => `time ${step}`), "value"]);
});

test.each(["text", "boolean", "uuid", "time"])(
  "values of the type %s are grouped by themselves alone",
  (type) => {
    expect(idsOf(type)).toEqual(["value"]);
  },
);

test("the Data API's aggregates have groups by values alone", () => {
  for (const type of ["integer", "date", "text"]) expect(idsOf(type, "aggregates")).toEqual(["value"]);
  expect(firstGrouping(columnOf("date"), "utc", "aggregates")).toEqual({ column: "c", by: "value" });
});

test("a choice is the grouping that it says, and moments of a zone are grouped in the reader's", () => {
  for (const type of ["integer", "date", "timestamp", "timestamp with time zone"])
    for (const { id, label, grouping } of bucketChoices(columnOf(type), "utc")) {
      expect(choiceOf(grouping)).toBe(id);
      expect(grouping.column).toBe("c");
      expect(label).not.toBe("");
    }
  const month = (type: string, zone: "utc" | "local") => firstGrouping(columnOf(type), zone);
  expect(month("date", "utc")).toEqual({ column: "c", by: "time", step: "month" });
  expect(month("timestamp", "local")).toEqual({ column: "c", by: "time", step: "month" });
  expect(month("timestamptz", "utc")).toMatchObject({ step: "month", zone: "UTC" });
  const here = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: "Asia/Tokyo" };
  jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(here);
  expect(month("timestamptz", "local")).toMatchObject({ zone: "Asia/Tokyo" });
  expect(month("timestamptz", "utc")).toMatchObject({ zone: "UTC" });
  jest.restoreAllMocks();
});

test("times are grouped by months at first, everything else by its values", () => {
  expect(firstGrouping(columnOf("integer"), "utc")).toEqual({ column: "c", by: "value" });
  expect(firstGrouping(columnOf("text"), "utc")).toEqual({ column: "c", by: "value" });
});

test("what an address alone can ask for is a choice of its own", () => {
  const odd: Grouping = { column: "c", by: "width", width: "7" };
  expect(choiceOf(odd)).toBe("width 7");
  expect(idsOf("integer")).not.toContain(choiceOf(odd));
});

test("columns whose values can't be told apart have no groups", () => {
  const { columns } = tableOf("t", [
    "id bigint",
    "note json null",
    "place point null",
    "tag text null",
    "of regclass null",
  ]);
  expect(groupableColumns(columns).map(({ name }) => name)).toEqual(["id", "tag"]);
});

test.each([
  ["integer", "count distinct sum average least most median percentile share"],
  ["oid", "count distinct least most"],
  ["text", "count distinct least most"],
  ["date", "count distinct least most"],
  ["boolean", "count distinct"],
  ["uuid", "count distinct"],
  ["jsonb", "count distinct"],
  ["json", "count"],
  ["integer[]", "count distinct"],
  ["inet", "count distinct"],
])("of values of the type %s can be said: %s", (type, measures) => {
  expect(said(measuresOf(columnOf(type)))).toBe(measures);
  for (const measure of measuresOf(columnOf(type))) expect(measure).toMatchObject({ column: "c" });
});

test("a high percentile is the ninetieth, and of all this the aggregates say what they can", () => {
  expect(measuresOf(columnOf("integer"))).toContainEqual({ of: "percentile", column: "c", at: 0.9 });
  expect(said(measuresOf(columnOf("integer"), "aggregates"))).toBe("count sum average least most share");
});
