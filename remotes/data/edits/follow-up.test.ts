import { tableOf } from "../testing/table-of.ts";
import type { Change } from "./change.ts";
import { afterWritten } from "./follow-up.ts";
import type { RowUpdate } from "./row-write.ts";

const table = tableOf("notes", ["id bigint", "title text", "body text"]);

function changeOf(set: RowUpdate["set"], old: RowUpdate["old"]): Change {
  const write: RowUpdate = { kind: "update", key: { id: "1" }, old, set };
  return { id: "x", batch: "x", kind: "do", table, write, state: { kind: "waiting" }, madeAtMs: 0 };
}

test("the next change of a row is held to its version only where nobody else changed what it replaces", () => {
  const first = changeOf({ title: "b" }, { title: "a" });
  const next = changeOf({ body: "mine" }, { body: "seen" });
  const rowWith = (body: string) => ({ texts: { id: "1", title: "b", body }, shown: {}, version: "8" });
  expect(afterWritten(next, first, rowWith("seen")).write).toMatchObject({ version: "8" });
  // By that version it would be written over what somebody else wrote in between, and nobody would hear of it.
  expect(afterWritten(next, first, rowWith("theirs")).write).not.toHaveProperty("version");
});
