import { formatSchedule, parseSchedule, scheduleKey } from "./scheduled.ts";
import type { Row } from "./row.ts";

const AT = "2026-12-01T09:00:00.000Z";
const change = { id: "one", sequence: 3, action: "promoted", version: "1.1.0", by: "ada", at: AT } as const;
const row: Row = { name: "orders", path: "/orders", change };
const asked = { by: "key", atMs: 5 };
const needed = { by: ["security", "legal"], count: 2, untilMs: 9 };
const read = (value: unknown) => parseSchedule(Buffer.from(JSON.stringify(value)));

test("what waits is read as it was written, for the time that its change says", () => {
  const atMs = Date.parse(AT);
  expect(parseSchedule(formatSchedule(row))).toEqual({ atMs, row });
  expect(parseSchedule(formatSchedule(row, { asked, needed }))).toEqual({ atMs, row, asked, needed });
  expect(
    parseSchedule(formatSchedule(row, { needed: { ...needed, by: [], count: 0 } }))?.needed,
  ).toBeDefined();
});

test("each of two remotes has a place of its own, which no remote's name leads to", () => {
  expect(scheduleKey("orders")).toBe("foyer.scheduled/orders.json");
  expect(scheduleKey("data")).not.toBe(scheduleKey("orders"));
});

test.each([
  ["null", null],
  ["a number", 7],
  ["without a row", {}],
  ["with null for a row", { row: null }],
  ["without a change", { row: { ...row, change: undefined } }],
  ["without a time", { row: { ...row, change: { ...change, at: undefined } } }],
  ["of a time that is none", { row: { ...row, change: { ...change, at: "soon" } } }],
  ["of a time before 1970", { row: { ...row, change: { ...change, at: "1969-12-31T23:59:59.999Z" } } }],
  ["of a year of five digits", { row: { ...row, change: { ...change, at: "+010000-01-01T00:00:00.000Z" } } }],
  ["of no name", { row: { ...row, name: 7 } }],
])("what is %s waits for nothing", (_what, value) => {
  expect(read(value)).toBeUndefined();
});

test("no JSON waits for nothing, and the first and the last moment that have a text do", () => {
  expect(parseSchedule(Buffer.from("tomorrow"))).toBeUndefined();
  for (const at of ["1970-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"])
    expect(read({ row: { ...row, change: { ...change, at } } })?.atMs).toBe(Date.parse(at));
});

test.each([
  ["null", null],
  ["a list", []],
  ["of nobody", { atMs: 5 }],
  ["of no time", { by: "key" }],
  ["of a time in words", { by: "key", atMs: "5" }],
  ["of a time before 1970", { by: "key", atMs: -1 }],
])("who asked is left out where it is %s, and the rest holds", (_what, value) => {
  const schedule = read({ row, asked: value, needed });
  expect(schedule?.asked).toBeUndefined();
  expect(schedule?.needed).toEqual(needed);
});

test.each([
  ["null", null],
  ["of nobody", { ...needed, by: undefined }],
  ["of one team that is no list", { ...needed, by: "security" }],
  ["of a team that has no name", { ...needed, by: ["security", 7] }],
  ["of no count", { ...needed, count: "2" }],
  ["of no end", { ...needed, untilMs: undefined }],
  ["of an end that has no text", { ...needed, untilMs: Date.UTC(10_000, 0) }],
])("what is needed is left out where it is %s, and the rest holds", (_what, value) => {
  const schedule = read({ row, asked, needed: value });
  expect(schedule?.needed).toBeUndefined();
  expect(schedule?.asked).toEqual(asked);
});
