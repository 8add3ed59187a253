import fc from "fast-check";
import type { Group } from "./summary-answer.ts";
import { withCaption } from "./chart-caption.ts";
import { chartMarks } from "./chart-marks.ts";
import { toSvg } from "./chart-picture.ts";
import type { Palette } from "./chart-picture.ts";
import { chartPoints } from "./chart-points.ts";
import { GROUP_SHAPES } from "./summary-question.ts";

const palette: Palette = {
  surface: "rgb(255, 255, 255)",
  text: "rgb(20, 20, 20)",
  rule: "rgb(200, 200, 200)",
  series: ["rgb(0, 90, 200)", "rgb(184, 92, 0)"],
};
/** What a name in a database can do to a picture file. */
const HOSTILE = [
  `</text><image href="https://example.org/seen.png"/>`,
  `" onload="alert(1)`,
  "<!ENTITY x SYSTEM 'file:///etc/passwd'>&x;",
  "]]>",
  "\u0000\u0008 \ud800 \uffff",
  "url(https://example.org)",
  "",
];
const DRAWN = new Set(["svg", "title", "rect", "path", "circle", "line", "text"]);

const names = fc.uniqueArray(
  fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 12 })),
  { minLength: 1, maxLength: 6 },
);
const groupings = [
  { column: "kind", by: "value" },
  { column: "colour", by: "value" },
] as const;

test("a saved picture is well-formed, has its title and every value, and refers to nothing elsewhere", () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...GROUP_SHAPES), fc.boolean(), (kinds, shape, isPair) => {
      const colours = isPair ? ["red", `"><script>`] : ["red"];
      const groups = kinds.flatMap((kind, at) =>
        colours.map((colour, other): Group => ({
          keys: isPair ? [kind, colour] : [kind],
          values: [String(1000 * (at + 1) + other)],
        })),
      );
      const data = chartPoints(groups, groupings.slice(0, isPair ? 2 : 1), { of: "rows" }, 0, kinds.length);
      const words = {
        labelOf: ({ key }: { readonly key: unknown }) => String(key),
        seriesLabel: (series: number) => String(data.series[series]),
        valueText: (value: number) => `${value} rows`,
      };
      const title = `Rows by ${kinds.join(", ")}`;
      const legend = isPair ? data.series.map(String) : [];
      const drawing = withCaption(chartMarks(data, shape, true, words), title, legend);
      const svg = toSvg(drawing, palette, title);
      const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
      const elements = [documentElement, ...documentElement.querySelectorAll("*")];
      expect(elements.map(({ tagName }) => tagName).filter((name) => !DRAWN.has(name))).toEqual([]);
      const attributes = elements.flatMap((element) => [...element.attributes]);
      const references = attributes.filter(
        ({ name, value }) => /^on|href|src|style/i.test(name) || /url\(|[a-z]:|\/\//i.test(value),
      );
      expect(references.map(({ name, value }) => `${name}=${value}`)).toEqual([
        "xmlns=http://www.w3.org/2000/svg",
      ]);
      const titles = [...documentElement.querySelectorAll("title")].map(({ textContent }) => textContent);
      expect(documentElement.firstElementChild?.tagName).toBe("title");
      expect(titles[0]).toMatch(/^Rows by /);
      const texts = [...documentElement.querySelectorAll("text")].map(({ textContent }) => textContent);
      expect(texts.filter((text) => text.startsWith("Rows by "))).toHaveLength(1);
      if (isPair) expect(texts).toContain("red");
      for (const { values } of groups)
        expect(titles.filter((text) => text.includes(`${values[0] ?? ""} rows`))).toHaveLength(1);
    }),
  );
});

test("a picture of a sample says below its title and its colours that it is an estimate", () => {
  const drawing = { width: 200, height: 100, marks: [] };
  const { height, marks } = withCaption(drawing, "Rows by origin", ["red", "blue", "green"], ["Estimate"]);
  const said = marks.flatMap((mark) => (mark.kind === "text" ? [[mark.text, mark.y] as const] : []));
  expect(said.map(([text]) => text)).toEqual(["Rows by origin", "red", "blue", "green", "Estimate"]);
  const last = said.at(-1)?.[1] ?? 0;
  expect(said.slice(0, -1).every(([, y]) => y < last)).toBe(true);
  expect(last).toBeLessThan(height);
  expect(toSvg({ width: 200, height, marks }, palette, "Rows by origin")).toContain(">Estimate</text>");
});
