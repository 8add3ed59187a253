import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService, json, refusal } from "@foyer/shared-auth/testing";
import type { Answerer, SeenRequest } from "@foyer/shared-auth/testing";
import { tableOf } from "../testing/table-of.ts";
import { createRowSource } from "./row-source.ts";
import type { RowSource } from "./row-source.ts";

const TOTAL = 10_000;
const table = tableOf("flights", ["id bigint", "delay integer null"]);

let answer: Answerer;
const { session, seen } = createFakeDataService((request) => answer(request));
registerCore(session);
const isCount = ({ headers }: SeenRequest): boolean => headers.get("prefer")?.includes("count=") === true;
/** Whether there are more rows than are counted. */
const isLook = ({ query }: SeenRequest): boolean => query.get("limit") === "1" && query.has("offset");
const rowRequests = (): SeenRequest[] => seen.filter((request) => !isCount(request) && !isLook(request));
const estimated = (): Response => json([{ id: 1 }], { headers: { "content-range": `0-0/${TOTAL}` } });
/** Rows by position alone; the delay is the same for all. */
const rowsAt = ({ query }: SeenRequest, total = TOTAL): Response => {
  const [operator, bound] = (query.get("id") ?? "").split(".");
  const isDown = query.get("order")?.startsWith("id.desc") === true;
  let first = isDown ? total : 1;
  if (operator?.startsWith("gt") === true) first = Number(bound) + 1;
  if (operator?.startsWith("lt") === true) first = Number(bound) - 1;
  const step = isDown ? -1 : 1;
  first += Number(query.get("offset") ?? 0) * step;
  const ids = Array.from({ length: Number(query.get("limit")) }, (_, at) => first + at * step);
  return json(ids.filter((id) => id >= 1 && id <= total).map((id) => ({ id, delay: 0 })));
};
/** A service that never answers, and when it is asked. */
const silent = (): { asked: Promise<void>; answer: Answerer } => {
  let tell: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  return {
    asked,
    answer() {
      tell();
      return new Promise(() => undefined);
    },
  };
};
const serve = (rows: Answerer, count: Answerer = estimated): void => {
  answer = (request) => (isCount(request) ? count(request) : rows(request));
};

let stop: () => void = () => undefined;
const open = (): RowSource => {
  const source = createRowSource({ table, sort: [], filters: [] });
  stop = source.subscribe(() => undefined);
  return source;
};
/** Until the source has changed to what is wanted. */
const until = (source: RowSource, isReached: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isReached()) {
      resolve();
      return;
    }
    const unwatch = source.watch(() => {
      if (!isReached()) return;
      unwatch();
      resolve();
    });
  });
/** With its first rows and the estimate. */
const openRead = async (): Promise<RowSource> => {
  const source = open();
  await until(source, () => source.getState().isEstimated && source.row(0) !== undefined);
  return source;
};
/** The same, after the rows in its middle were refused, as what is told of `code`. */
const openRefused = async (status: number, code: string, told: string): Promise<RowSource> => {
  const source = await openRead();
  serve(() => refusal(status, code));
  source.look(5000, 5020);
  await until(source, () => source.getState().error?.code === told);
  return source;
};

/** Until a request was sent, and its answer has come to its end: it is no news that anybody is told. */
const settled = async (isSent: () => boolean): Promise<void> => {
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  while (!isSent()) await turn();
  await turn();
};

beforeEach(() => {
  seen.length = 0;
  serve(rowsAt);
});
afterEach(() => {
  stop();
});

test("what was cancelled isn't sent again when the view's height changes, only when it is wanted or left", async () => {
  const source = await openRead();
  const { asked, answer: wait } = silent();
  serve(wait);
  source.look(5000, 5020);
  await asked;
  const sent = rowRequests().length;
  expect(rowRequests().at(-1)?.signal?.aborted).toBe(false);
  source.cancel();
  expect(source.getState().isStopped).toBe(true);
  expect(rowRequests().at(-1)?.signal?.aborted).toBe(true);
  // The notice goes, and two more rows fit; a wheel's step moves within what was stopped.
  source.look(5000, 5022);
  source.look(5003, 5025);
  expect(rowRequests()).toHaveLength(sent);
  expect(source.getState().isStopped).toBe(true);
  serve(rowsAt);
  source.look(2000, 2020);
  expect(source.getState().isStopped).toBe(false);
  await until(source, () => source.row(2000) !== undefined);
});

test("a cancelled end isn't read again either; “Try again” reads it", async () => {
  const source = await openRead();
  const { asked, answer: wait } = silent();
  serve(wait);
  source.look(TOTAL - 20, TOTAL - 1);
  await asked;
  source.cancel();
  const sent = seen.length;
  source.look(TOTAL - 22, TOTAL - 1);
  expect(seen).toHaveLength(sent);
  serve(rowsAt);
  source.retry();
  await until(source, () => source.row(TOTAL - 1) !== undefined);
  expect(source.row(TOTAL - 1)?.["id"]).toBe(TOTAL);
});

test("a timeout belongs to its place: elsewhere is read, and coming back reads anew", async () => {
  const source = await openRefused(500, "57014", "query_timeout");
  const sent = rowRequests().length;
  source.look(5001, 5021);
  expect(rowRequests()).toHaveLength(sent);
  serve(rowsAt);
  source.look(TOTAL - 20, TOTAL - 1);
  expect(source.getState().error).toBeUndefined();
  await until(source, () => source.row(TOTAL - 1) !== undefined);
  source.look(5000, 5020);
  await until(source, () => source.row(5000) !== undefined);
  expect(source.row(5000)?.["id"]).toBe(5001);
});

test("a block that failed before it was seen is not told of, and is read once it is seen", async () => {
  serve((request) => (request.query.get("id") === "gt.64" ? refusal(500, "57014") : rowsAt(request)));
  const source = open();
  source.look(0, 20);
  await until(source, () => source.row(0) !== undefined && source.getState().isEstimated);
  source.look(1, 21);
  await settled(() => rowRequests().length === 2);
  source.look(2, 22);
  source.look(3, 23);
  expect(source.getState().error).toBeUndefined();
  expect(rowRequests().filter(({ query }) => query.get("id") === "gt.64")).toHaveLength(1);
  serve(rowsAt);
  source.look(50, 70);
  await until(source, () => source.row(64) !== undefined);
});

test("a question that is left during its pause is never sent; one that is waited for is", async () => {
  const left = createRowSource({ table, sort: [{ column: "delay", direction: "asc" }], filters: [] });
  left.subscribe(() => undefined, 60_000)();
  const kept = createRowSource({ table, sort: [], filters: [] });
  stop = kept.subscribe(() => undefined, 10);
  kept.look(0, 20);
  expect(seen).toHaveLength(0);
  await until(kept, () => kept.row(0) !== undefined);
  expect(seen.some(({ query }) => query.get("order")?.startsWith("delay") === true)).toBe(false);
});

test("a far place is found by its keys alone, and its rows are read after the one before them", async () => {
  const far = 3_000_000;
  const all = (request: SeenRequest): Response => rowsAt(request, far);
  serve(all, () => json([], { headers: { "content-range": `*/${far}` } }));
  const source = open();
  await until(source, () => source.getState().isEstimated && source.row(0) !== undefined);
  source.look(2_000_000, 2_000_020);
  await until(source, () => source.row(2_000_000) !== undefined);
  expect(source.row(2_000_000)?.["id"]).toBe(2_000_001);
  const at = rowRequests().findIndex(({ query }) => query.has("offset"));
  const [keys, rows] = rowRequests().slice(at);
  expect(keys?.query.get("select")).toBe("id");
  expect([rows?.query.get("id"), rows?.query.has("offset")]).toEqual(["gt.2000000", false]);
});

test("an estimate a hundred times too large is settled in few requests, and gives no row a wrong number", async () => {
  serve(rowsAt, ({ headers }) => {
    const isExact = headers.get("prefer")?.includes("exact") === true;
    return json([], { headers: { "content-range": `*/${isExact ? TOTAL : 100 * TOTAL}` } });
  });
  const source = await openRead();
  const about = 100 * TOTAL;
  const before = seen.length;
  const numbered: number[] = [];
  stop = source.subscribe(() => {
    for (let at = about - 20; at < about; at += 1)
      if (source.row(at) !== undefined && source.isPlaced(at)) numbered.push(at);
  });
  source.look(about - 20, about - 1);
  await until(source, () => source.getState().isTotalExact);
  expect(source.getState().total).toBe(TOTAL);
  expect(seen.length - before).toBeLessThan(8);
  expect(numbered).toEqual([]);
  expect(source.row(TOTAL - 1)?.["id"]).toBe(TOTAL);
  expect(source.isPlaced(TOTAL - 1)).toBe(true);
});

test("what concerns the whole question stays said wherever the person goes", async () => {
  const source = await openRefused(400, "22P02", "invalid_request");
  const sent = rowRequests().length;
  source.look(0, 20);
  source.look(9000, 9020);
  expect(source.getState().error?.code).toBe("invalid_request");
  expect(rowRequests()).toHaveLength(sent);
});

test("a place past the end is no failure: the end is looked for before it", async () => {
  serve(
    (request) => {
      const offset = Number(request.query.get("offset") ?? 0);
      return offset > 300 ? refusal(416, "PGRST103") : rowsAt(request);
    },
    () => json([{ id: 1 }], { headers: { "content-range": "0-0/90000" } }),
  );
  const source = await openRead();
  source.look(80_000, 80_020);
  await until(source, () => source.getState().total < 90_000);
  expect(source.getState().error).toBeUndefined();
});

test("without an estimate it is said how many there are at the least", async () => {
  serve(rowsAt, () => refusal(500, "57014"));
  const source = open();
  await until(source, () => source.row(0) !== undefined);
  expect(source.getState()).toMatchObject({ isEstimated: false, isTotalExact: false, atLeast: 64 });
  expect(source.getState().total).toBeGreaterThan(64);
});

test("an exact count that doesn't come to its end is told, and the estimate stays one", async () => {
  const source = await openRead();
  serve(rowsAt, () => refusal(500, "57014"));
  source.countExactly();
  await until(source, () => source.getState().isCountFailed);
  expect(source.getState()).toMatchObject({ total: TOTAL, isTotalExact: false, isEstimated: true });
  await until(source, () => !source.getState().isCounting);
});
