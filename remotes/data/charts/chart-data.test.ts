import fc from "fast-check";
import { countInto, numberBins, toMs, topBars } from "./chart-data.ts";
import { edgeText } from "./chart-question.ts";

test("bins cover every value once, at round widths", () => {
  const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (list) => {
      const bins = numberBins(Math.min(...list), Math.max(...list));
      const bars = countInto(bins, list);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
      expect(bars.length).toBeLessThanOrEqual(42);
    }),
  );
  expect(numberBins(0, 100).edges.slice(0, 3)).toEqual([0, 5, 10]);
});

test("reads times with and without a zone, and no others", () => {
  expect(toMs("2001-01-01")).toBe(Date.UTC(2001, 0, 1));
  expect(toMs("2001-01-01 00:01:00")).toBe(Date.UTC(2001, 0, 1, 0, 1));
  expect(toMs("2001-01-01T01:00:00+01:00")).toBe(Date.UTC(2001, 0, 1));
  expect(toMs("infinity")).toBeUndefined();
});

test("reads years before the first and beyond 9999 as PostgreSQL writes them, and writes edges so", () => {
  const day = { name: "day", type: "date" };
  const moment = { name: "at", type: "timestamp with time zone" };
  for (const [text, iso] of [
    ["0001-01-01 BC", "+000000-01-01"],
    ["0044-03-15 BC", "-000043-03-15"],
    ["10000-01-01", "+010000-01-01"],
    ["0001-01-01", "0001-01-01"],
  ] as const) {
    expect(toMs(text)).toBe(Date.parse(iso));
    expect(edgeText(Date.parse(iso), day)).toBe(text);
  }
  expect(toMs("0044-03-15T12:00:00+00:00 BC")).toBe(Date.parse("-000043-03-15T12:00:00Z"));
  expect(edgeText(Date.parse("-000043-03-15T12:00:00Z"), moment)).toBe("0044-03-15T12:00:00.000Z BC");
  expect(edgeText(0, { type: "timestamp" })).toBe("1970-01-01T00:00:00.000");
});

test("the most frequent values come first, and the rest is one bar", () => {
  const counts = Array.from({ length: 30 }, (_, at) => ({ label: String(at), count: at }));
  const bars = topBars(counts, "others");
  expect(bars).toHaveLength(20);
  expect(bars[0]).toEqual({ label: "29", count: 29 });
  expect(bars.at(-1)).toEqual({ label: "others", count: (10 * 11) / 2 });
});
