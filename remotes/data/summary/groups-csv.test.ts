import type { GroupLine } from "./group-lines.ts";
import { groupsCsv } from "./groups-csv.ts";

test("groups are written as they are shown, with every digit, and no name runs as a formula", () => {
  const lines: GroupLine[] = [
    {
      ...{ kind: "group", id: "1", path: ["=1+1"], isOpen: true, place: 1, among: 2 },
      group: { keys: ["=1+1"], values: ["9007199254740993", null] },
    },
    {
      ...{ kind: "group", id: "2", path: ["=1+1", 'a "b", c'], isOpen: undefined, place: 1, among: 1 },
      group: { keys: ['a "b", c'], values: ["-5", "0.50"] },
    },
    { kind: "wait", id: "3", level: 1 },
    { kind: "others", id: "4", level: 0, groups: 7, values: ["1", null], place: 2, among: 2 },
  ];
  const heads = { groups: ["kind", "name"], measures: ["Rows", "Average"] };
  const text = groupsCsv(
    lines,
    heads,
    ({ path }, level) => String(path[level]),
    (groups) => `${groups} others`,
  );
  expect(text.split("\r\n")).toEqual([
    "kind,name,Rows,Average",
    "'=1+1,,9007199254740993,",
    `'=1+1,"a ""b"", c",-5,0.50`,
    "7 others,,1,",
    "",
  ]);
});
