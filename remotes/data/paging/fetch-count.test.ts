import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { tableOf } from "../testing/table-of.ts";
import { countFrom } from "./fetch-block.ts";
import { fetchCount } from "./fetch-count.ts";

const { session, seen } = createFakeDataService(() => json([{}], { headers: { "content-range": "0-0/7" } }));
registerCore(session);
const { signal } = new AbortController();

beforeEach(() => {
  seen.length = 0;
});

test.each([
  [[" lead", '5" pipe', "id"], "id"],
  [[" lead"], "*"],
  [["or"], '"or"'],
])(
  "rows of columns %j are counted by %s: what has no name in a request is asked for by none",
  async (names, select) => {
    const plain = tableOf("t", ["id bigint"]);
    const columns = names.map((name) => ({ name, type: "text", isNullable: true }));
    const table = { ...plain, columns };
    expect(await fetchCount({ table, filters: [] }, "exact", signal)).toBe(7);
    expect(seen[0]?.query.get("select")).toBe(select);
    await countFrom({ table, filters: [], sort: [] }, 5, 1, signal);
    expect(seen[1]?.query.get("select")).toBe(select);
  },
);
