import { tableOf } from "../testing/table-of.ts";
import { newRowWrite } from "./new-row-write.ts";

const rights = { insert: "all", update: "all", mayDelete: true } as const;
const notes = tableOf("notes", ["id bigint", "title text", "body text null"], { rights, isWhole: true });

test("what was emptied again is left to the database where there has to be a value, and is none where there may be none", () => {
  const values = new Map([
    ["id", null],
    ["title", "a"],
    ["body", null],
  ]);
  expect(newRowWrite(notes, values).set).toEqual({ title: "a", body: null });
});
