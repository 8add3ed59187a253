import { LEGS, openLegs, untilRest } from "../testing/legs.ts";
import { condition } from "../filters/filter.ts";
import { countOrMore } from "./count-or-more.ts";
import type { RowsThere } from "./count-or-more.ts";

const legs = openLegs();
const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id, a: 1, b: "b" }));
const { signal } = new AbortController();
const count = async (
  table: typeof LEGS,
  filters: Parameters<typeof countOrMore>[0]["filters"] = [],
): Promise<RowsThere | undefined> => {
  const [counted] = await Promise.all([countOrMore({ table, filters }, signal), untilRest()]);
  return counted;
};

test("few rows are counted, and of many it is known that there are more than so many", async () => {
  legs.begin();
  await expect(count(LEGS)).resolves.toEqual({ rows: 150, isExact: true });
  await expect(count(LEGS, [condition("a", "eq", "1")])).resolves.toMatchObject({ isExact: true });
  legs.begin(many(60_000));
  await expect(count(LEGS)).resolves.toEqual({ rows: 50_001, isExact: false });
});

test("where counting may cost anything, nothing is known", async () => {
  legs.begin();
  const large = { ...LEGS, rowEstimate: 2_000_000 };
  await expect(count(large, [condition("b", "ilike", "%x%")])).resolves.toBeUndefined();
});
