import { groupMove } from "./group-keys.ts";
import type { GroupLine } from "./group-lines.ts";

const group = (isOpen: boolean | undefined, ...path: readonly string[]): GroupLine => ({
  ...{ kind: "group", id: path.join("/"), path, isOpen, place: 1, among: 1 },
  group: { keys: [path.at(-1) ?? null], values: [] },
});
const LINES: readonly GroupLine[] = [
  group(false, "ANC"),
  group(true, "SEA"),
  group(undefined, "SEA", "AS"),
  { kind: "wait", id: "wait", level: 1 },
  group(undefined, "SEA", "DL"),
  { kind: "others", id: "others", level: 0, groups: 3, values: [], place: 3, among: 3 },
];
const focus = (index: number) => ({ kind: "focus", index });
const move = (key: string, index: number, isMirrored = false) => groupMove(key, isMirrored, index, LINES);

test.each([
  ["ArrowDown", 0, focus(1)],
  ["ArrowDown", 5, focus(5)],
  ["ArrowUp", 3, focus(2)],
  ["ArrowUp", 0, focus(0)],
  ["PageDown", 0, focus(5)],
  ["PageUp", 5, focus(0)],
  ["Home", 4, focus(0)],
  ["End", 1, focus(5)],
  ["Enter", 2, { kind: "rows", index: 2 }],
  ["Enter", 3, undefined],
  ["Enter", 5, undefined],
  ["a", 0, undefined],
  ["ArrowDown", 6, undefined],
])("%s on line %i", (key, index, moved) => {
  expect(move(key, index)).toEqual(moved);
});

test("pages are ten lines long", () => {
  const many = Array.from({ length: 30 }, (_, at) => group(undefined, String(at)));
  expect(groupMove("PageDown", false, 5, many)).toEqual(focus(15));
  expect(groupMove("PageUp", false, 25, many)).toEqual(focus(15));
});

test.each([
  ["ArrowRight", "ArrowLeft", false],
  ["ArrowLeft", "ArrowRight", true],
])(
  "%s opens a group, then goes into it, and %s closes it, or goes to the group around it",
  (forward, back, isMirrored) => {
    expect(move(forward, 0, isMirrored)).toEqual({ kind: "open", index: 0 });
    expect(move(forward, 1, isMirrored)).toEqual(focus(2));
    expect(move(forward, 2, isMirrored)).toBeUndefined();
    expect(move(forward, 5, isMirrored)).toBeUndefined();
    expect(move(back, 1, isMirrored)).toEqual({ kind: "close", index: 1 });
    for (const within of [2, 3, 4]) expect(move(back, within, isMirrored)).toEqual(focus(1));
    for (const outermost of [0, 5]) expect(move(back, outermost, isMirrored)).toBeUndefined();
  },
);
