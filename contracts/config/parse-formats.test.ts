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
  [{ timeZone: "asia/Tokyo" }, "formats.timeZone"],
  [{ timeZone: "Asia/Tokyo " }, "formats.timeZone"],
  [{ timeZone: 9 }, "formats.timeZone"],
  [{ timeZone: `A${"a".repeat(64)}` }, "formats.timeZone"],
  [{ firstDay: 0 }, "formats.firstDay"],
  [{ firstDay: 8 }, "formats.firstDay"],
  [{ firstDay: "monday" }, "formats.firstDay"],
  [{ digits: "Latin digits" }, "formats.digits"],
  [{ digits: "latn1" }, "formats.digits"],
  [{ digits: ["latn"] }, "formats.digits"],
  [[], "formats"],
  ["Asia/Tokyo", "formats"],
])("%j is a problem at %s", (value, path) => {
  expect(parse(value)[1]).toEqual([path]);
});

test("all problems are told together, and nothing is said of what isn't there", () => {
  expect(parse({ timeZone: "x", firstDay: 9, digits: "1" })[1]).toHaveLength(3);
  expect(parse(undefined)).toEqual([undefined, []]);
  expect(parse({})).toStrictEqual([{}, []]);
});

test("a name is as long as the longest may be", () => {
  const timeZone = `A${"a".repeat(63)}`;
  expect(parse({ timeZone })).toEqual([{ timeZone }, []]);
});

test.each([
  ["UTC", /^Write what is to hold, like {"timeZone": "Europe\/Berlin", "firstDay": 1}, or leave it out\.$/],
  [{ timeZone: 9 }, /^Write the name of a time zone as the IANA has it, .+ each browser's own\.$/],
  [{ digits: 9 }, /^Write the name of digits as Unicode has it, e\.g\. "latn", or leave it out/],
  [
    { firstDay: 9 },
    /^Write the day on which weeks begin, from 1 for Monday to 7 for Sunday, or leave it out\.$/,
  ],
])("what to write in the stead of %j is said", (value, words) => {
  const problems: Problem[] = [];
  parseFormats(value, problems);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
});
