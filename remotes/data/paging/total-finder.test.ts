import { refusal } from "@foyer/shared-auth/testing";
import { LEGS, openLegs, untilRest } from "../testing/legs.ts";
import { createTotalFinder } from "./total-finder.ts";
import type { TotalFinder } from "./total-finder.ts";

const legs = openLegs();
let told: string[];
let looked: { offset: number; span: number; signal: AbortSignal }[];
/** How many rows a look finds from an offset on; a refusal where it is thrown. */
let lookAt: (offset: number) => Promise<number>;
let totals: TotalFinder;
beforeEach(() => {
  legs.begin();
  [told, looked] = [[], []];
  lookAt = (offset) => Promise.resolve(Math.max(0, Math.min(192, 150 - offset)));
  totals = createTotalFinder(
    { table: LEGS, sort: [], filters: [] },
    {
      look(offset, span, signal) {
        looked.push({ offset, span, signal });
        return lookAt(offset);
      },
      seen: () => 0,
      onEstimate: (planned) => told.push(`about ${planned}`),
      onMore: (atLeast) => told.push(`at least ${atLeast}`),
      onFound: (total) => told.push(`found ${total}`),
      onFailed: (error) => told.push(`failed: ${(error as Error).message}`),
      onSettled: () => told.push(`settled${totals.isSettling() ? " and settling" : ""}`),
      onCounting: (isCounting) => told.push(isCounting ? "counting" : "not counting"),
      onCountFailed: () => told.push("count failed"),
    },
  );
});
const methods = (): (string | null)[] => legs.seen.map(({ headers }) => headers.get("prefer"));

test("an estimate is told as one; its failure is none", async () => {
  totals.estimate();
  await untilRest();
  expect([told, methods()]).toEqual([["about 150"], ["count=planned"]]);
  legs.service.onAsked = () => refusal(500, "57014");
  totals.estimate();
  await untilRest();
  expect(told).toEqual(["about 150"]);
});

test("after the estimate, and once rows are painted, what costs little is counted", async () => {
  totals.countCheaply();
  await untilRest();
  expect(legs.seen).toHaveLength(0);
  totals.estimate();
  totals.countCheaply();
  // All that can happen without a turn of the clock.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(methods()).toEqual(["count=planned"]);
  await untilRest();
  expect([told, methods()]).toEqual([
    ["about 150", "found 150", "settled"],
    ["count=planned", "count=exact"],
  ]);
});

test("a cheap count that fails is no failure, and tells where there are more", async () => {
  legs.service.onAsked = ({ headers, query }) => {
    if (headers.get("prefer") === "count=exact") return refusal(500, "57014");
    if (query.get("offset") === "50000") return new Response('[{"id":1}]');
    return new Response("[]", { headers: { "content-range": "*/70000" } });
  };
  totals.estimate();
  totals.countCheaply();
  await untilRest();
  expect(told).toEqual(["about 70000", "at least 50001", "settled"]);
  legs.service.onAsked = ({ headers }) =>
    headers.get("prefer") === "count=exact" ? refusal(500, "57014") : undefined;
  totals.estimate();
  totals.countCheaply();
  await untilRest();
  expect(told.slice(3)).toEqual(["about 150", "settled"]);
});

test("who leaves before rows are painted asks for no count", async () => {
  totals.estimate();
  totals.countCheaply();
  totals.stop();
  await untilRest();
  expect(methods()).toEqual(["count=planned"]);
  totals.countCheaply();
  await untilRest();
  expect([methods(), told]).toEqual([["count=planned"], []]);
});

test("who leaves while the estimate is awaited asks for no count either", async () => {
  let answer: (() => void) | undefined;
  legs.service.onAsked = () =>
    new Promise(
      (resolve) =>
        (answer = () => {
          resolve(undefined);
        }),
    );
  totals.estimate();
  totals.countCheaply();
  await untilRest();
  totals.stop();
  answer?.();
  await untilRest();
  expect([methods(), told]).toEqual([["count=planned"], []]);
  expect(legs.seen[0]?.signal?.aborted).toBe(true);
});

test("the end is looked for where it should be, in one search, during which nothing else is counted", async () => {
  expect(totals.isSettling()).toBe(false);
  totals.settle(200, 0);
  expect(totals.isSettling()).toBe(true);
  totals.settle(1_000, 0);
  totals.countCheaply();
  await untilRest();
  expect(looked.map(({ offset, span }) => [offset, span])).toEqual([[104, 192]]);
  expect([told, legs.seen.length]).toEqual([["found 150", "settled"], 0]);
  totals.settle(200, 120);
  await untilRest();
  expect(looked.at(-1)?.offset).toBe(120);
});

test("a search that is far off asks for a count, and goes on where that fails", async () => {
  legs.service.onAsked = () => refusal(500, "57014");
  totals.settle(1_000_000, 0);
  await untilRest();
  expect(methods()).toEqual(["count=exact"]);
  expect(told).toEqual(["found 150", "settled"]);
  legs.begin();
  told.length = 0;
  totals.settle(1_000_000, 0);
  await untilRest();
  expect([methods(), told]).toEqual([["count=exact"], ["found 150", "settled"]]);
});

test("a search that fails says why, and is over", async () => {
  lookAt = () => Promise.reject(new Error("no rows for you"));
  totals.settle(200, 0);
  await untilRest();
  expect([told, totals.isSettling()]).toEqual([["failed: no rows for you", "settled"], false]);
});

test("a search that is ended tells nothing, found or not", async () => {
  for (const lookedFor of [Promise.resolve(9), Promise.reject(new Error("late"))]) {
    lookAt = () => lookedFor;
    totals.settle(200, 0);
    totals.stop();
    await untilRest();
    expect([told, totals.isSettling(), looked.at(-1)?.signal.aborted]).toEqual([[], false, true]);
  }
});

test("an exact count ends the search, and says when it begins and ends", async () => {
  lookAt = () => new Promise(() => undefined);
  totals.settle(200, 0);
  await untilRest();
  totals.countExactly();
  expect(looked[0]?.signal.aborted).toBe(true);
  expect(told).toEqual(["counting"]);
  await untilRest();
  expect(told).toEqual(["counting", "found 150", "not counting"]);
});

test("an exact count that fails says so; one that is ended only that it is over", async () => {
  legs.service.onAsked = () => refusal(500, "57014");
  totals.countExactly();
  await untilRest();
  expect(told).toEqual(["counting", expect.stringMatching(/^failed: /), "count failed", "not counting"]);
  told.length = 0;
  totals.countExactly();
  totals.stop();
  await untilRest();
  expect(told).toEqual(["counting", "not counting"]);
});
