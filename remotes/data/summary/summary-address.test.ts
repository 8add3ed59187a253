import fc from "fast-check";
import { formatViewAddress, parseViewAddress, tableView } from "../address/view-address.ts";
import { formatSummary, parseSummary } from "./summary-address.ts";
import { CHART_SHAPES, COLUMN_MEASURES, TIME_STEPS } from "./summary-question.ts";
import type { GroupKey, Grouping, Measure, SummaryView } from "./summary-question.ts";

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
