import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json } from "@foyer/shared-auth/testing";
import { condition } from "../filters/filter.ts";
import { tableOf } from "../testing/table-of.ts";
import { everyGroup } from "./every-group.ts";
import type { GroupLine } from "./group-lines.ts";

let count = 2;
const { session, seen } = createFakeDataService(() =>
  json({
    ...{ version: 1, count, total: ["9"], remainder: ["4"] },
    groups: [
      ["ORD", "May", "2"],
      ["SEA", null, "3"],
    ],
  }),
);
registerCore(session);
const flights = tableOf("flights", ["origin text", "month text", "delay integer"]);
const groups = [
  { column: "origin", by: "value" },
  { column: "month", by: "value" },
] as const;

async function every(): Promise<readonly GroupLine[]> {
  const order = { by: "measure", index: 0, isDescending: true } as const;
  const question = { groups, measures: [{ of: "rows" } as const], order, opened: [["ORD"]] };
  const filters = [condition("delay", "gt", "5")];
  return (await everyGroup({ table: flights, filters, question }, new AbortController().signal)).lines;
}

beforeEach(() => {
  sessionStorage.clear();
  seen.length = 0;
  count = 2;
});

test("the groups of all groupings are asked for at once, one after another, whatever the screen's order", async () => {
  const lines = await every();
  const asked = seen.map(({ body }) => (body as { readonly question: object }).question);
  expect(asked).toMatchObject([
    {
      ...{ groups, measures: [{ of: "rows" }], order: [{ group: 0, descending: false }], limit: 50_000 },
      filter: [{ column: "delay", value: "5" }],
    },
  ]);
  // Nothing in them can be opened, and each says which of how many it is.
  expect(lines).toMatchObject([
    { kind: "group", path: ["ORD", "May"], isOpen: undefined, place: 1, among: 2, group: { values: ["2"] } },
    { kind: "group", path: ["SEA", null], isOpen: undefined, place: 2, among: 2, group: { values: ["3"] } },
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
});

test("those beyond what one answer brings are one line with the values of all of them", async () => {
  count = 7;
  const lines = await every();
  expect(lines).toMatchObject([1, 2, 3].map((place) => ({ place, among: 3 })));
  expect(lines[2]).toMatchObject({ kind: "others", level: 1, groups: 5, values: ["4"] });
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
});
