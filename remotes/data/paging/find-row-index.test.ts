import { openLegs } from "../testing/legs.ts";
import { tableOf } from "../testing/table-of.ts";
import { findRowIndex } from "./find-row-index.ts";

const legs = openLegs();
const { signal } = new AbortController();

test("only a row's key is asked for, also where the key's name holds a quote", async () => {
  const table = tableOf("legs", ['k"y bigint', "note text"], { primaryKey: ['k"y'] });
  legs.begin([]);
  await findRowIndex({ table, sort: [], filters: [] }, ["7"], signal);
  const select = legs.queries()[0]?.get("select") ?? "";
  expect(select).toContain("k");
  expect(select).not.toContain("note");
  expect(select).not.toBe("*");
});
