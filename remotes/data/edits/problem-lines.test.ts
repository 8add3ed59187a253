import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { problemLines, problemTitle } from "./problem-lines.ts";
import type { RowWrite } from "./row-write.ts";

const table = tableOf("notes", ["id bigint", "title text"]);
const update: RowWrite = { kind: "update", key: { id: "1" }, old: { title: "a" }, set: { title: "b" } };
const told = (write: RowWrite, kind: "from-before" | "unknown"): string => {
  const change: Pick<Change, "state" | "table" | "write"> = { table, write, state: { kind } };
  return [problemTitle(change), ...problemLines(change)].join(": ");
};

test("what was sent from before is never called unsent, and what nobody knows is never called unsaved", () => {
  expect(told(update, "from-before")).toBe(
    "title of row 1 was not saved: You made this change a while ago and it was not sent.",
  );
  const sent = told({ ...update, isSent: true }, "from-before");
  expect(sent).toMatch(/^It is not known whether title of row 1 was saved: .* it may be saved already\./);
  expect(told({ kind: "insert", set: {}, isSent: true }, "unknown")).toMatch(
    /^It is not known whether the new row was saved: No answer came\./,
  );
  expect(told({ kind: "delete", key: { id: "1" }, old: {}, isSent: true }, "from-before")).toMatch(
    /^It is not known whether row 1 was deleted: /,
  );
});

test("each way in which a change comes to nothing is told", () => {
  const lines = (state: Change["state"], write: RowWrite = update) => problemLines({ table, write, state });
  const row = { texts: {}, shown: {} };
  expect(lines({ kind: "conflict", row })).toEqual(["Somebody else has changed it meanwhile."]);
  expect(lines({ kind: "gone" })).toEqual(["The row isn't there any more, or you may no longer see it."]);
  expect(lines({ kind: "passed-over", row })).toEqual([expect.stringContaining("a policy keeps you from")]);
  const refusal = { code: "22001", message: "too long", columns: [], details: "41 of 40", hint: "" };
  expect(lines({ kind: "refused", refusal }).slice(1)).toEqual(["too long", "41 of 40"]);
  for (const kind of ["no-session", "sending", "waiting"] as const) expect(lines({ kind })).toEqual([]);
});

test("a title names the row, and every column that was to change by its title", () => {
  const titled = tableOf("notes", ["id bigint", "title text", "due_on date"]);
  const of = (write: RowWrite) => problemTitle({ table: titled, write, state: { kind: "gone" } });
  expect(of({ ...update, set: { title: "b", due_on: "2026-01-01" } })).toMatch(
    /^title, due.on of row 1 was not saved$/,
  );
  expect(of({ kind: "insert", set: {} })).toBe("The new row was not saved");
  expect(of({ kind: "delete", key: { id: "1" }, old: {} })).toBe("Row 1 was not deleted");
});
