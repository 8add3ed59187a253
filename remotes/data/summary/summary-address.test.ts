import fc from "fast-check";
import { formatViewAddress, parseViewAddress, tableView } from "../address/view-address.ts";
import { formatMeasures, formatSummary, parseMeasures, parseSummary } from "./summary-address.ts";
import { CHART_SHAPES, COLUMN_MEASURES, TIME_STEPS } from "./summary-question.ts";
import type { GroupKey, Grouping, Measure, SummaryOrder, SummaryView } from "./summary-question.ts";

const column = fc.string({ unit: "grapheme", minLength: 1 });
const number = fc.oneof(
  fc.integer({ min: 1 }),
  fc.double({ min: 1e-9, noNaN: true, noDefaultInfinity: true }),
);
const grouping: fc.Arbitrary<Grouping> = fc.oneof(
  fc.record({ column, by: fc.constant("value" as const) }),
  fc.record(
    { column, by: fc.constant("width" as const), width: number.map(String), origin: number.map(String) },
    { requiredKeys: ["column", "by", "width"] },
  ),
  fc.record({ column, by: fc.constant("quantiles" as const), count: fc.integer({ min: 2, max: 100 }) }),
  fc.record(
    { column, by: fc.constant("time" as const), step: fc.constantFrom(...TIME_STEPS), zone: column },
    { requiredKeys: ["column", "by", "step"] },
  ),
);
const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant({ of: "rows" as const }),
  fc.record({ of: fc.constant("share" as const), column }, { requiredKeys: ["of"] }),
  fc.record({ of: fc.constantFrom(...COLUMN_MEASURES), column }),
  fc.record({
    of: fc.constant("percentile" as const),
    column,
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);
const groupKey: fc.Arbitrary<GroupKey> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: "grapheme" }),
  fc.tuple(fc.string(), fc.string()),
);
const view: fc.Arbitrary<SummaryView> = fc
  .record({
    groups: fc.array(grouping, { maxLength: 4 }),
    measures: fc.array(measure, { minLength: 1, maxLength: 12 }),
  })
  .chain((asked) =>
    fc
      .record(
        {
          order: fc.record({
            by: fc.constant("measure" as const),
            index: fc.nat({ max: asked.measures.length - 1 }),
            isDescending: fc.boolean(),
          }),
          chart: fc.constantFrom(...CHART_SHAPES),
          ...(asked.groups.length > 1 && {
            opened: fc.array(fc.array(groupKey, { minLength: 1, maxLength: asked.groups.length - 1 }), {
              minLength: 1,
              maxLength: 5,
            }),
          }),
        },
        { requiredKeys: [] },
      )
      .map((rest) => ({ ...asked, ...rest })),
  );

test("every question comes back from its address", () => {
  fc.assert(
    fc.property(view, (asked) => {
      const table = { ...tableView("flights"), summary: formatSummary(asked) };
      const read = parseViewAddress(formatViewAddress(table, "/data"), "/data");
      expect(read).toEqual(table);
      // Minus zero is zero.
      expect(JSON.parse(JSON.stringify(parseSummary(formatSummary(asked))))).toEqual(
        JSON.parse(JSON.stringify(asked)),
      );
    }),
  );
});

test("what can't be read is left out, and nothing throws", () => {
  expect(parseSummary("origin,%E0%A4%A,delay.width.0,at.time.eon;sum,median.delay;group.3.desc;pie")).toEqual(
    {
      groups: [{ column: "origin", by: "value" }],
      measures: [{ of: "median", column: "delay" }],
    },
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseSummary(text).measures.length).toBeGreaterThan(0);
    }),
  );
});

test("an address has each part in its place, and ends with the last one that says something", () => {
  const groups: readonly Grouping[] = [
    { column: "origin", by: "value" },
    { column: "day,.;", by: "time", step: "month", zone: "Europe/Vienna" },
  ];
  const measures: readonly Measure[] = [{ of: "rows" }, { of: "percentile", column: "delay", at: 0.9 }];
  const said = "origin,day%2C%2E%3B.time.month.Europe%2FVienna;rows,percentile.delay.0%2E9";
  expect(formatSummary({ groups, measures })).toBe(said);
  expect(formatSummary({ groups: [], measures: [{ of: "rows" }] })).toBe(";rows");
  const order = { by: "group", index: 1, isDescending: false } as const;
  expect(formatSummary({ groups, measures, order })).toBe(`${said};group.1.asc`);
  expect(formatSummary({ groups, measures, chart: "bars" })).toBe(`${said};;bars`);
  expect(formatSummary({ groups, measures, isPivot: true })).toBe(`${said};;;across`);
  const opened = [["SEA"], [null], [["-10", "0~%"]]] as const;
  expect(formatSummary({ groups, measures, opened })).toBe(`${said};;;;%3DSEA,-,~-10~0%257E%2525`);
  const whole = { groups, measures, order, chart: "bars", isPivot: true, opened } as const;
  expect(parseSummary(formatSummary(whole))).toStrictEqual(whole);
});

test("what an address doesn't say isn't there, and without a measure rows are counted", () => {
  const plain = { groups: [], measures: [{ of: "rows" }] };
  for (const text of ["", ";", ";;;;", "x.y;x;x;x;x;x", ";.;group.0.asc", ";rows.x;measure.1.asc"])
    expect(parseSummary(text)).toStrictEqual(plain);
});

test.each<readonly [string, Grouping | undefined]>([
  ...[".", ".time.day", ".width.5", "x.width", "x.width.", "x.width.-1", "x.width.a"].map(
    (text) => [text, undefined] as const,
  ),
  ...["x.quantiles", "x.quantiles.1", "x.quantiles.101", "x.quantiles.2%2E5", "x.quantiles.a"].map(
    (text) => [text, undefined] as const,
  ),
  ...["x.time", "x.time.eon", "x.", "x.value"].map((text) => [text, undefined] as const),
  ["x", { column: "x", by: "value" }],
  ["x.width.0%2E5", { column: "x", by: "width", width: "0.5" }],
  ["x.width.5.1", { column: "x", by: "width", width: "5", origin: "1" }],
  ["x.quantiles.2", { column: "x", by: "quantiles", count: 2 }],
  ["x.quantiles.100", { column: "x", by: "quantiles", count: 100 }],
  ["x.time.day", { column: "x", by: "time", step: "day" }],
])("a grouping %s is read as %j", (text, grouping) => {
  const kept = { column: "kept", by: "value" };
  expect(parseSummary(`${text},kept`).groups).toStrictEqual(
    grouping === undefined ? [kept] : [grouping, kept],
  );
});

test.each<readonly [string, readonly Measure[]]>([
  ["", []],
  ["%,rows,%E0", [{ of: "rows" }]],
  ["share", [{ of: "share" }]],
  ["share.x", [{ of: "share", column: "x" }]],
  // No column has no name.
  ["share.,sum.,sum,median,percentile..0", []],
  ["x,x.x,.x,rows.x", [{ of: "rows" }]],
  ["percentile.x,percentile.x.a,percentile.x.-0%2E1,percentile.x.1%2E1", []],
  ["percentile.x.0", [{ of: "percentile", column: "x", at: 0 }]],
  ["percentile.x.1", [{ of: "percentile", column: "x", at: 1 }]],
])("measures %s are read as %j", (text, measures) => {
  expect(parseMeasures(text)).toStrictEqual(measures);
});

test("there are no more of anything than a question has", () => {
  const many = Array.from({ length: 60 }, (_, at) => `x${at}`);
  const sums = many.map((column) => ({ of: "sum", column }) as const);
  expect(formatMeasures(sums.slice(0, 2))).toBe("sum.x0,sum.x1");
  const text = `${many.join(",")};${formatMeasures(sums)};measure.11.desc;;;${many.map((one) => `=${one}`).join(",")}`;
  const { groups, measures, order, opened } = parseSummary(text);
  expect([groups, measures, opened].map((all) => all?.length)).toEqual([4, 12, 50]);
  expect(measures.at(-1)).toEqual({ of: "sum", column: "x11" });
  expect(order).toMatchObject({ by: "measure", index: 11 });
});

test.each<readonly [string, SummaryOrder | undefined]>([
  ["group.1.asc", { by: "group", index: 1, isDescending: false }],
  ["measure.0.desc", { by: "measure", index: 0, isDescending: true }],
  ...["group.2.asc", "measure.1.asc", "xgroup.0.asc", "group.0.ascx", "x.0.asc", "group.x.asc"].map(
    (text) => [text, undefined] as const,
  ),
])("an order %s of two groupings and one measure is read as %j", (text, order) => {
  expect(parseSummary(`x,y;rows;${text}`).order).toEqual(order);
});

test.each<readonly [string, readonly (readonly GroupKey[])[] | undefined]>([
  ["=SEA,-.=,~1~2", [["SEA"], [null, ""], [["1", "2"]]]],
  // Each leads to a group with others in it, and has an end on both sides.
  ["=a.=b.=c", undefined],
  ["a,~1,~1~2~3,x~1~2,,~", undefined],
  ["=a.b,x.=b", undefined],
  ["%E0,=a", [["a"]]],
])("groups that are open, %s of three groupings, are %j", (text, opened) => {
  expect(parseSummary(`x,y,z;rows;;;;${text}`).opened).toEqual(opened);
});
