import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { condition } from "../filters/filter.ts";
import { createLabelMemory } from "../labels/label-memory.ts";
import type { SortKey } from "../address/view-address.ts";
import { tableOf } from "../testing/table-of.ts";
import { fetchBlock } from "./fetch-block.ts";

const legs = tableOf("legs", ["id integer", "day date null", "origin text"], {
  indexes: [{ columns: ["origin", "id"], method: "btree", isUnique: false }],
  foreignKeys: [
    {
      name: "legs_origin_fkey",
      columns: ["origin"],
      table: "airports",
      targetColumns: ["iata"],
      label: { alias: "from", column: "name", select: "from:airports!legs_origin_fkey(name)" },
    },
  ],
});
const { session, seen } = createFakeDataService(() => json([]));
registerCore(session);

/** What the first request for a view's rows asks for. */
async function firstSelect(
  sort: readonly SortKey[],
  filters: Parameters<typeof fetchBlock>[0]["filters"],
  skip = 0,
) {
  seen.length = 0;
  const labels = createLabelMemory().of(legs);
  const start = { isBackward: false, anchor: undefined, skip };
  await fetchBlock({ table: legs, sort, filters, labels }, start, 64, new AbortController().signal);
  return seen[0]?.query.get("select");
}

test("rows of a sort that no index gives are asked for without labels, which the database would look up for all that it sorts", async () => {
  const bare = "id,day,origin";
  for (const skip of [0, 64]) {
    expect(await firstSelect([{ column: "day", direction: "desc" }], [], skip)).toBe(bare);
    expect(await firstSelect([], [condition("origin", "eq", "SEA")], skip)).toBe(bare);
  }
  const withLabels = "id,day,origin,from:airports!legs_origin_fkey(name)";
  expect(await firstSelect([], [], 64)).toBe(withLabels);
  expect(await firstSelect([{ column: "origin", direction: "asc" }], [], 64)).toBe(withLabels);
  // The database looks labels up for rows that are skipped too.
  expect(await firstSelect([], [], 500)).toBe(withLabels);
  expect(await firstSelect([], [], 501)).toBe(bare);
  // Somebody waits for the first ones.
  expect(await firstSelect([], [])).toBe(bare);
  expect(await firstSelect([{ column: "origin", direction: "asc" }], [])).toBe(bare);
});

test("whoever remembers no labels gets them with the rows, and so do rows that nothing tells apart", async () => {
  const start = { isBackward: false, anchor: undefined, skip: 0 };
  const { signal } = new AbortController();
  const keyless = { ...legs, primaryKey: [] };
  const labels = createLabelMemory().of(keyless);
  seen.length = 0;
  const sorted = { sort: [{ column: "day", direction: "desc" }] as const, filters: [] };
  await fetchBlock({ ...sorted, table: legs }, start, 64, signal);
  await fetchBlock({ ...sorted, table: keyless, labels }, start, 64, signal);
  expect(seen.every(({ query }) => query.get("select")?.endsWith("!legs_origin_fkey(name)") === true)).toBe(
    true,
  );
});
