import { addressedKey, hasProblem, isOpenProblem, mayBeWritten } from "./change.ts";
import type { Change, ChangeState } from "./change.ts";

const write = { kind: "update", key: { id: "1" }, old: {}, set: {} } as const;
const sent = { ...write, isSent: true } as const;
const kindsWhere = (is: (change: Change) => boolean, as: Change["write"]): string[] =>
  (["waiting", "sending", "from-before", "gone", "unknown", "no-session"] as const).filter((kind) => {
    const state: ChangeState = { kind };
    return is({ state, write: as } as Change);
  });

test("the person is asked where a change neither waits nor is sent, nor waits for a session", () => {
  expect(kindsWhere(hasProblem, write)).toEqual(["from-before", "gone", "unknown"]);
});

test("what was sent and isn't known to be written may be; the person is asked about it where it is old or can't be found", () => {
  expect(kindsWhere(mayBeWritten, write)).toEqual(["sending", "unknown"]);
  expect(kindsWhere(mayBeWritten, sent)).toHaveLength(6);
  expect(kindsWhere(isOpenProblem, write)).toEqual(["unknown"]);
  expect(kindsWhere(isOpenProblem, sent)).toEqual(["from-before", "unknown"]);
});

test("a key of several columns is written in the table's order, with nothing where a value is missing", () => {
  const key = { b: "2", a: "x,y" };
  expect(addressedKey({ primaryKey: ["a", "b"] }, key)).toMatch(/^x.+y,2$/);
  expect(addressedKey({ primaryKey: ["b", "c"] }, key)).toBe("2,");
});
