import { SessionError } from "@foyer/shared-auth";
import { groupLines, lineId, placeOf } from "./group-lines.ts";
import type { GroupLine, Level } from "./group-lines.ts";
import type { SummaryAnswer } from "./summary-answer.ts";
import type { GroupKey } from "./summary-question.ts";

const answer = (keys: readonly GroupKey[], count = keys.length): SummaryAnswer => ({
  groups: keys.map((key) => ({ keys: [key], values: ["1"] })),
  ...{ count, total: ["9"], remainder: ["5"] },
});
const told = (lines: readonly GroupLine[]) =>
  lines.map((line) =>
    line.kind === "group"
      ? [line.kind, line.path, line.isOpen, line.place, line.among]
      : line.kind === "others"
        ? [line.kind, line.level, line.groups, line.place, line.among]
        : [line.kind, line.level],
  );
const opened = (...levels: readonly (readonly [readonly GroupKey[], Level])[]) =>
  new Map(levels.map(([path, level]) => [lineId(path), level]));

test("groups of one grouping stand one below another, and there is nothing in them to open", () => {
  expect(told(groupLines(answer(["SEA", null]), 1, opened([["SEA"], { state: "loading" }])))).toEqual([
    ["group", ["SEA"], undefined, 1, 2],
    ["group", [null], undefined, 2, 2],
  ]);
});

test("what isn't shown is a last line with the values of all of it", () => {
  const lines = groupLines(answer(["SEA"], 4), 2, opened());
  expect(told(lines)).toEqual([
    ["group", ["SEA"], false, 1, 2],
    ["others", 0, 3, 2, 2],
  ]);
  expect(lines.at(-1)).toMatchObject({ values: ["5"] });
});

test("the groups within an open one follow it, and where they are missing yet, or failed, a line says so", () => {
  const bucket = ["1", "2"] as const;
  const lines = groupLines(
    answer(["SEA", "PDX", bucket]),
    3,
    opened(
      [["SEA"], { state: "done", answer: answer(["AS", "DL"], 3) }],
      [["SEA", "AS"], { state: "done", answer: answer(["x"]) }],
      [["SEA", "AS", "x"], { state: "loading" }],
      [["PDX"], { state: "loading" }],
      [[bucket], { state: "failed", error: new SessionError("query_timeout", "57014") }],
    ),
  );
  expect(told(lines)).toEqual([
    ["group", ["SEA"], true, 1, 3],
    ["group", ["SEA", "AS"], true, 1, 3],
    ["group", ["SEA", "AS", "x"], undefined, 1, 1],
    ["group", ["SEA", "DL"], false, 2, 3],
    ["others", 1, 1, 3, 3],
    ["group", ["PDX"], true, 2, 3],
    ["wait", 1],
    ["group", [bucket], true, 3, 3],
    ["failed", 1],
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});

test("the first line within an open group keeps its place when it is known, and no other line shares it", () => {
  const paths = [["SEA"], { state: "loading" }] as const;
  const [sea, wait] = groupLines(answer(["SEA", "PDX"]), 2, opened(paths));
  const done: Level = { state: "done", answer: answer(["AS", "DL"]) };
  const known = groupLines(answer(["SEA", "PDX"]), 2, opened([["SEA"], done]));
  expect(placeOf(known[1]!, known[0])).toBe(placeOf(wait!, sea));
  const places = known.map((line, at) => placeOf(line, known[at - 1]));
  expect(new Set(places).size).toBe(known.length);
  expect(places[0]).toBe(sea!.id);
  const [closed, next] = groupLines(answer(["SEA", "PDX"]), 2, opened());
  expect(placeOf(next!, closed)).toBe(next!.id);
});

test("each line is told apart, however many groups are open and however many have others", () => {
  const done: Level = { state: "done", answer: answer(["AS", "DL"], 5) };
  const lines = groupLines(answer(["SEA", "PDX"], 9), 2, opened([["SEA"], done], [["PDX"], done]));
  expect(lines.length).toBe(9);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(new Set(lines.map((line, at) => placeOf(line, lines[at - 1]))).size).toBe(lines.length);
});
