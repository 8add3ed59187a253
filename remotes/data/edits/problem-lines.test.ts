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
