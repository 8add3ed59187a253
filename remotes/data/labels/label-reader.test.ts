import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer } from "@foyer/shared-auth/testing";
import type { Table } from "../catalogue/catalogue.ts";
import { tableOf } from "../testing/table-of.ts";
import { createLabelMemory } from "./label-memory.ts";
import { createLabelReader } from "./label-reader.ts";

const reference = (column: string, alias: string) => ({
  name: `legs_${column}_fkey`,
  columns: [column],
  table: "airports",
  targetColumns: ["iata"],
  label: { alias, column: "name", select: `${alias}:airports!legs_${column}_fkey(name)` },
});
const legs = tableOf("legs", ["id text", "day text", "origin text", "destination text"], {
  foreignKeys: [reference("origin", "from"), reference("destination", "to")],
});
const NAMES: Readonly<Record<string, string>> = { SEA: "Seattle", PDX: "Portland", BOI: "Boise" };
const airport = (iata: string) => ({ name: NAMES[iata] });
const named = <Leg extends { origin: string; destination: string }>(leg: Leg) => ({
  ...leg,
  from: airport(leg.origin),
  to: airport(leg.destination),
});
const first = { id: "1", day: "Mon", origin: "SEA", destination: "PDX" };
const second = { id: "2", day: "Mon", origin: "PDX", destination: "BOI" };

let answer: Answerer;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);

/** Until something happens, which is told by calling `tell`. */
function signal(): { told: Promise<void>; tell: () => void } {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { told, tell };
}

async function readLabels(table: Table, view: readonly (typeof first)[]) {
  const labels = createLabelMemory().of(table);
  labels.learn([named({ ...first, destination: "SEA" })]);
  const { told: learned, tell } = signal();
  const nowMs = (): number => performance.now();
  const reader = createLabelReader({
    table,
    labels,
    nowMs,
    inView: () => labels.label(view),
    onLearned: tell,
  });
  reader.review();
  reader.review();
  await learned;
  return { labels, reader };
}

/** Node's; tests alone run this. */
declare function setImmediate(work: () => void): unknown;

/** More of the page's time than the reader waits for anything, and every answer that is due by then. */
async function waitOut(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await jest.advanceTimersByTimeAsync(100);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

beforeEach(() => {
  seen.length = 0;
});

test("the labels that rows in view lack come in one request, by the keys of as few rows as will do", async () => {
  answer = () =>
    json([named({ origin: "SEA", destination: "PDX" }), named({ origin: "PDX", destination: "BOI" })]);
  const { labels, reader } = await readLabels(legs, [first, second, { ...second, id: "3" }]);
  expect(labels.label([second])).toEqual([named(second)]);
  expect(seen.map(({ path, query }) => [path, query.get("select"), query.get("or")])).toEqual([
    [
      "legs",
      "origin,destination,from:airports!legs_origin_fkey(name),to:airports!legs_destination_fkey(name)",
      '(id.eq."1",id.eq."2")',
    ],
  ]);
  reader.stop();
});

test("a key of several columns is asked for as a whole", async () => {
  answer = () => json([named(second)]);
  const { reader } = await readLabels({ ...legs, primaryKey: ["id", "day"] }, [second]);
  expect(seen.map(({ query }) => query.get("or"))).toEqual(['(and(id.eq."2",day.eq."Mon"))']);
  reader.stop();
});

test("a refusal leaves the rows without labels, and is asked again only after the next move", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  try {
    answer = () => (seen.length === 1 ? refusal(403, "42501", "permission denied") : json([named(first)]));
    const labels = createLabelMemory().of(legs);
    const { told: learned, tell } = signal();
    const reader = createLabelReader({
      table: legs,
      labels,
      nowMs: () => performance.now(),
      inView: () => labels.label([first]),
      onLearned: tell,
    });
    reader.review();
    await waitOut();
    await waitOut();
    expect(seen).toHaveLength(1);
    expect(labels.lacking([first])).toEqual([first]);
    reader.review();
    await waitOut();
    await learned;
    expect(seen).toHaveLength(2);
    expect(labels.lacking([first])).toEqual([]);
    reader.stop();
  } finally {
    jest.useRealTimers();
  }
});

test("where the service is away for a moment, labels are asked for again as rows are", async () => {
  answer = () =>
    seen.length === 1 ? refusal(503, "PGRST001", "no connection") : json([named(first), named(second)]);
  const { labels, reader } = await readLabels(legs, [first, second]);
  expect(labels.label([second])).toEqual([named(second)]);
  expect(seen).toHaveLength(2);
  reader.stop();
});

test("labels that another view has learned meanwhile are shown without a request", async () => {
  const labels = createLabelMemory().of(legs);
  const { told: learned, tell } = signal();
  let view: readonly object[] = [first];
  const reader = createLabelReader({
    table: legs,
    labels,
    nowMs: () => performance.now(),
    inView: () => view as readonly (typeof first)[],
    onLearned: () => {
      view = labels.label([first]);
      tell();
    },
  });
  labels.learn([named(first)]);
  reader.review();
  await learned;
  expect(view).toEqual([named(first)]);
  expect(seen).toEqual([]);
  reader.stop();
});

test("rows that came into view while others were asked for in vain get their labels", async () => {
  const labels = createLabelMemory().of(legs);
  const { told: learned, tell } = signal();
  let view = [first];
  let asReader: () => void = () => undefined;
  answer = async () => {
    if (seen.length > 1) return json([named({ origin: "PDX", destination: "BOI" })]);
    view = [second];
    asReader();
    // Longer than rows rest before their labels are asked for.
    await new Promise((resolve) => setTimeout(resolve, 150));
    return refusal(400, "XX000", "broken");
  };
  const reader = createLabelReader({
    table: legs,
    labels,
    nowMs: () => performance.now(),
    inView: () => view,
    onLearned: tell,
  });
  asReader = reader.review;
  reader.review();
  await learned;
  expect(labels.label([second])).toEqual([named(second)]);
  reader.stop();
});
