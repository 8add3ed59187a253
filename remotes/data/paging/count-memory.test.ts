import { askedOf, BY_A, LEGS, openLegs, untilRest } from "../testing/legs.ts";
import { condition } from "../filters/filter.ts";
import { createLabelMemory } from "../labels/label-memory.ts";
import { createCountMemory } from "./count-memory.ts";
import { countWords } from "./count-words.ts";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";

const MINUTE_MS = 60_000;
const legs = openLegs();
const GUARDED = { ...LEGS, hasRowSecurity: true };
const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id, a: 1, b: "b" }));
const counting = (): string[] => askedOf(legs.seen).filter((one) => !one.startsWith("rows"));
let nowMs = 0;
let counts = createCountMemory(() => nowMs);
const ask = (question: Partial<Parameters<typeof createRowSource>[0]> = {}): RowSource =>
  createRowSource(
    { table: LEGS, sort: [], filters: [], ...question },
    createLabelMemory(),
    () => nowMs,
    counts,
  );
const lookAt = async (source: RowSource): Promise<string[]> => {
  legs.seen.length = 0;
  const leave = source.subscribe(() => undefined);
  source.look(0, 20);
  await untilRest();
  leave();
  return counting();
};

beforeEach(() => {
  legs.begin();
  nowMs = 0;
  counts = createCountMemory(() => nowMs);
});

test("in another order nothing is asked that is known, and the number is as old as it is", async () => {
  expect(await lookAt(ask())).toEqual(["count=planned", "count=exact"]);
  nowMs = 3 * MINUTE_MS;
  const sorted = ask({ sort: [BY_A] });
  expect(await lookAt(sorted)).toEqual([]);
  expect(sorted.getState()).toMatchObject({ total: 150, isTotalExact: true, knownSinceMs: 0 });
  nowMs = 5 * MINUTE_MS + 1;
  expect(await lookAt(sorted)).toEqual(["count=planned", "count=exact"]);
});

test("looks that were answered before somebody left aren't asked for again, and those that are left are", async () => {
  legs.begin(many(60_000));
  const first = ask({ table: GUARDED });
  let leave = (): void => undefined;
  const { service } = legs;
  legs.service.onAsked = ({ query }) => {
    if (Number(query.get("offset")) > 100) leave();
    return undefined;
  };
  leave = first.subscribe(() => undefined);
  await untilRest();
  expect(counting().slice(0, 2)).toEqual(["count=planned", "look 100 1"]);
  service.onAsked = undefined;
  expect(await lookAt(ask({ table: GUARDED, sort: [BY_A] }))).not.toContain("look 100 1");
  expect(await lookAt(ask({ table: GUARDED }))).toEqual([]);
});

test("of a filter the whole table's number is known already; it is counted by itself", async () => {
  await lookAt(ask());
  expect(await lookAt(ask({ filters: [condition("id", "gte", "50")] }))).toEqual([
    "count=planned",
    "count=exact",
  ]);
});

test("what was changed is asked anew, in every order", async () => {
  const source = ask();
  await lookAt(source);
  const leave = source.subscribe(() => undefined);
  legs.service.rows = legs.service.rows.slice(0, 140);
  source.reload();
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 140, isTotalExact: true });
  const sorted = ask({ sort: [BY_A] });
  expect(await lookAt(sorted)).toEqual([]);
  expect(sorted.getState()).toMatchObject({ total: 140, isTotalExact: true });
  leave();
});

test("of a hundred questions what is known is kept, and of another person nothing", () => {
  counts.note({ table: LEGS, filters: [] }, 7);
  const of = (at: number) => counts.of({ table: LEGS, filters: [condition("id", "eq", String(at))] });
  for (let at = 1; at < 100; at += 1) of(at);
  expect(counts.of({ table: LEGS, filters: [] }).total).toBe(7);
  of(100);
  expect(counts.of({ table: LEGS, filters: [] }).total).toBeUndefined();
  counts.note({ table: LEGS, filters: [] }, 7);
  counts.clear();
  expect(counts.of({ table: LEGS, filters: [] }).total).toBeUndefined();
});

test("where rows end before the number that was counted, that is known of them in every order", async () => {
  const source = ask();
  await lookAt(source);
  const leave = source.subscribe(() => undefined);
  legs.service.rows = legs.service.rows.slice(0, 100);
  source.look(70, 90);
  await untilRest();
  expect(source.getState()).toMatchObject({ total: 100, isTotalExact: true });
  leave();
  const sorted = ask({ sort: [BY_A] });
  await lookAt(sorted);
  expect(sorted.getState()).toMatchObject({ total: 100, isTotalExact: true });
});

test("a number that is remembered takes no rows away that were read since, and is counted anew", async () => {
  legs.begin(many(20));
  await lookAt(ask());
  legs.service.rows = many(150);
  const sorted = ask({ sort: [BY_A] });
  expect(await lookAt(sorted)).toContain("count=exact");
  expect(sorted.getState()).toMatchObject({ total: 150, isTotalExact: true });
  expect(sorted.row(60)).toBeDefined();
});

test("a number that is old is counted for nobody who left, and not beside what somebody asked for", async () => {
  const source = ask();
  await lookAt(source);
  nowMs = 6 * MINUTE_MS;
  legs.seen.length = 0;
  source.look(0, 21);
  await untilRest();
  expect(counting()).toEqual([]);
  const leave = source.subscribe(() => undefined);
  await untilRest();
  legs.seen.length = 0;
  source.countExactly();
  nowMs = 12 * MINUTE_MS;
  source.look(0, 22);
  await untilRest();
  expect(counting()).toEqual(["count=exact"]);
  leave();
});

test("under policies as well an exact number is said until another is known, also where rows are read anew", async () => {
  const source = ask({ table: GUARDED });
  const leave = source.subscribe(() => undefined);
  source.look(0, 20);
  await untilRest();
  expect(countWords(source.getState())).toBe("150 rows");
  const said = new Set<string>();
  source.watch(() => said.add(countWords(source.getState())));
  legs.service.rows = legs.service.rows.slice(0, 140);
  source.reload();
  await untilRest();
  nowMs = 6 * MINUTE_MS;
  source.look(0, 21);
  await untilRest();
  expect([...said]).toEqual(["150 rows", "140 rows"]);
  leave();
});
