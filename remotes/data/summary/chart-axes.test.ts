import { axisText, plane } from "./chart-axes.ts";
import { dotMarks } from "./dot-marks.ts";

const whole = new Intl.NumberFormat("en");

test("numbers that have no room beside an axis are told in millions, and no two of them alike", () => {
  expect(axisText(9_500, "9,500")).toBe("9,500");
  expect(axisText(120_000_000, "120,000,000")).toBe("120M");
  expect(axisText(-12_500_000, "-12,500,000")).toBe("-12.5M");
  expect(axisText(0.5, "0.500000")).toBe("0.500000");
});

test("no label of a chart's axes is longer than its room", () => {
  const points = [{ key: "SEA", at: 0, values: [163_000_000] }];
  const bars = plane(
    { points, series: [undefined], hidden: 0, isAdditive: true },
    { labelOf: () => "SEA", seriesLabel: () => undefined, valueText: whole.format },
  );
  const dots = dotMarks(
    { dots: [40e6, 163e6].map((y) => ({ keys: ["SEA"], x: 5, y, series: 0 })), series: [], hidden: 0 },
    {
      ...{ labelOf: () => "SEA", axisTitle: () => "", binText: String },
      valueText: (_axis, value) => whole.format(value),
    },
  );
  const texts = [...bars.marks, ...dots.marks].flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
  expect(texts).toContain("150M");
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(7);
});
