import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { tableView } from "../address/view-address.ts";
import { tableOf } from "../testing/table-of.ts";
import { chartOfRows } from "./chart-of-rows.ts";

const KINDS = [null, "null", "null", "", "empty", "empty", "empty"];
const { session } = createFakeDataService(({ query }) =>
  json(query.has("offset") ? [] : KINDS.map((kind) => ({ kind }))),
);
registerCore(session);

test("what has no value isn't the text that it is called, nor is an empty text", async () => {
  const table = tableOf("parcels", ["id bigint", "kind text null"]);
  const column = { name: "kind", type: "text", isNullable: true };
  const question = { table, view: tableView("parcels"), kind: "counts", column, against: undefined } as const;
  const chart = await chartOfRows(question, new AbortController().signal);
  expect(chart?.bars.map(({ count }) => count).sort()).toEqual([1, 1, 2, 3]);
});
