import type { Problem } from "../parsing/problem.ts";
import { parseFormats } from "./parse-formats.ts";

function parse(value: unknown): readonly [unknown, readonly string[]] {
  const problems: Problem[] = [];
  return [parseFormats(value, problems), problems.map(({ path }) => path)];
}

test.each(["UTC", "Asia/Tokyo", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT+9", "Not/There"])(
  "%s is written as a zone is: whether there is one is seen where it is used",
  (timeZone) => {
    expect(parse({ timeZone, firstDay: 7, digits: "latn" })).toEqual([
      { timeZone, firstDay: 7, digits: "latn" },
      [],
    ]);
  },
);

test.each([
  [{ timeZone: "+09:00" }, "formats.timeZone"],
  [{ timeZone: "asia/tokyo" }, "formats.timeZone"],
  [{ timeZone: "Asia/Tokyo " }, "formats.timeZone"],
  [{ timeZone: 9 }, "formats.timeZone"],
  [{ timeZone: `A${"a".repeat(64)}` }, "formats.timeZone"],
  [{ firstDay: 0 }, "formats.firstDay"],
  [{ firstDay: 8 }, "formats.firstDay"],
  [{ firstDay: "monday" }, "formats.firstDay"],
  [{ digits: "Latin digits" }, "formats.digits"],
  [[], "formats"],
  ["Asia/Tokyo", "formats"],
])("%j is a problem at %s", (value, path) => {
  expect(parse(value)[1]).toEqual([path]);
});

test("all problems are told together, and nothing is said of what isn't there", () => {
  expect(parse({ timeZone: "x", firstDay: 9, digits: "1" })[1]).toHaveLength(3);
  expect(parse(undefined)).toEqual([undefined, []]);
  expect(parse({})).toEqual([{}, []]);
});
