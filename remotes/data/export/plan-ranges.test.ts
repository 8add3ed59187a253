/** @jest-environment node */
import { SessionError } from "@foyer/shared-auth";
import { tableView } from "../address/view-address.ts";
import type { SortKey } from "../address/view-address.ts";
import type { Anchor } from "../order/keyset.ts";
import { totalOrder } from "../order/order.ts";
import { compareIn } from "../testing/judge-conditions.ts";
import type { PlainRow } from "../testing/judge-conditions.ts";
import { createReadingService } from "../testing/reading-service.ts";
import type { ReadingService } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import { countAgain, countRows } from "./count-rows.ts";
import { planRanges } from "./plan-ranges.ts";
import type { RangePlan } from "./plan-ranges.ts";
import { toExportQuestion } from "./view-question.ts";

const flights = tableOf("flights", ["id bigint", "gate integer null"]);
const { signal } = new AbortController();
const STREAMS = 8;
const JSON_TYPE = "application/json";
const PAGES_PER_RANGE = 16;

const questionOf = (sort: readonly SortKey[], table = flights) =>
  toExportQuestion(table, { ...tableView("flights"), sort });
const BY_GATE: readonly SortKey[] = [{ column: "gate", direction: "asc" }];

const rowsOf = (count: number, step = 1, gateOf = (at: number): number | null => at): PlainRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: 1 + at * step, gate: gateOf(at) }));

const planOf = (service: ReadingService, question = questionOf([])): Promise<RangePlan> =>
  planRanges(
    (path, init) => service.fetch(path, init),
    question,
    { streams: STREAMS, accept: JSON_TYPE },
    signal,
  );

const edgesOf = ({ ranges }: RangePlan): (Anchor | "end")[] => ranges.map(({ upTo }) => upTo ?? "end");

test("keys of whole numbers without gaps are cut at whole pages by their ends alone, upward and downward", async () => {
  const service = createReadingService(rowsOf(100), 2);
  const plan = await planOf(service);
  expect(plan).toMatchObject({ total: 100, isExact: true, pageRows: 2, isKeyed: true });
  expect(edgesOf(plan)).toEqual([["32"], ["64"], ["96"], "end"]);
  expect(plan.ranges.map(({ after }) => after)).toEqual([undefined, ["32"], ["64"], ["96"]]);
  expect(service.asked).toHaveLength(2);
  const down = await planOf(service, questionOf([{ column: "id", direction: "desc" }]));
  expect(edgesOf(down)).toEqual([["69"], ["37"], ["5"], "end"]);
});

test("so many ranges are cut that each has its pages, and 64 at most", async () => {
  const service = createReadingService(rowsOf(64 * PAGES_PER_RANGE * 3), 1);
  const plan = await planOf(service);
  expect(plan.ranges).toHaveLength(64);
  expect(edgesOf(plan).slice(0, 2)).toEqual([["48"], ["96"]]);
});

test.each([
  { name: "too many gaps", step: 5, sort: [] },
  { name: "an order of another column", step: 1, sort: BY_GATE },
] as const)(
  "with $name, the middle of each part is looked up, and ranges are whole pages of about equal size",
  async ({ step, sort }) => {
    const service = createReadingService(rowsOf(100, step), 2);
    const question = questionOf(sort);
    const plan = await planOf(service, question);
    const ids = plan.ranges.map(({ upTo }) => upTo?.at(-1));
    const at = (index: number): string => String(1 + (index - 1) * step);
    // 100 rows are 50 pages: two halves of 26 and 24 pages and again, cut to whole pages.
    expect(ids).toEqual([at(26), at(50), at(76), undefined]);
    // The count, and the last key where it might have told; how many rows have no gate; one row for each cut.
    expect(
      service.asked.filter(({ query }) => query.get("offset") !== null && query.get("limit") === "1").length,
    ).toBe(sort.length === 0 ? 4 : 3);
  },
);

test("rows without a value are ranges of their own, cut by their number", async () => {
  const rows = rowsOf(80, 1, (at) => (at < 40 ? null : at));
  const plan = await planOf(createReadingService(rows, 2), questionOf(BY_GATE));
  const nulls = plan.ranges.filter(({ conditions }) => conditions.some(([, text]) => text === "is.null"));
  expect(plan.ranges).toHaveLength(4);
  expect(nulls.map(({ after, upTo }) => [after, upTo])).toEqual([
    [undefined, ["20"]],
    [["20"], undefined],
  ]);
  // They come last.
  expect(plan.ranges.indexOf(nulls[0] as RangePlan["ranges"][number])).toBe(2);
});

test("where many rows share a value, a cut lies among them", async () => {
  for (const gates of [1, 2, 3]) {
    const rows = rowsOf(200, 1, (at) => Math.floor((at * gates) / 200));
    const question = questionOf(BY_GATE);
    const plan = await planOf(createReadingService(rows, 2), question);
    const sorted = [...rows].sort((one, other) => compareIn(totalOrder(flights, BY_GATE), one, other));
    const places = plan.ranges.flatMap(({ upTo }) =>
      upTo === undefined ? [] : [sorted.findIndex(({ id }) => String(id) === upTo.at(-1)) + 1],
    );
    const sizes = [...places, 200].map((place, at) => place - (places[at - 1] ?? 0));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200);
    expect(sizes.length).toBeGreaterThanOrEqual(7);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(PAGES_PER_RANGE * 2 + 2);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  }
});

test("what fits into one range isn't cut, and what has no key can't be", async () => {
  const few = createReadingService(rowsOf(32, 5), 2);
  expect(edgesOf(await planOf(few))).toEqual(["end"]);
  const keyless = tableOf("flights", ["id bigint", "gate integer null"], { primaryKey: [] });
  const many = createReadingService(rowsOf(100), 2);
  const plan = await planOf(many, questionOf([], keyless));
  expect(plan).toMatchObject({ isKeyed: false, total: 100, pageRows: 2 });
  expect(plan.ranges).toMatchObject([{ after: undefined, upTo: undefined, conditions: [] }]);
  expect(many.asked).toHaveLength(1);
  expect(edgesOf(await planOf(createReadingService([], 2)))).toEqual(["end"]);
});

test("a row that is gone when a part is halved leaves the part whole", async () => {
  const service = createReadingService(rowsOf(100, 5), 2);
  service.onAsked = ({ query }) => {
    if (query.get("offset") === "49") service.rows = service.rows.slice(0, 20);
    return undefined;
  };
  expect((await planOf(service)).ranges).toHaveLength(1);
});

const counting = (service: ReadingService) =>
  countRows((path, init) => service.fetch(path, init), questionOf(BY_GATE), JSON_TYPE, signal);
const refused = (status: number, code: string): Response =>
  new Response(JSON.stringify({ code, message: "no" }), { status });

test("rows are counted exactly, in the export's own order, and by the same request it is known how many come at once", async () => {
  const service = createReadingService(
    rowsOf(9, 1, () => 4),
    4,
  );
  expect(await counting(service)).toEqual({ total: 9, isExact: true, pageRows: 4, first: ["4", "1"] });
  expect(service.asked.map(({ query, headers }) => [query.toString(), headers.get("prefer")])).toEqual([
    ["select=gate%2Cid&order=gate.asc%2Cid.asc&limit=10000", "count=exact"],
  ]);
  const empty = await counting(createReadingService([], 4));
  expect(empty).toEqual({ total: 0, isExact: true, pageRows: 10_000, first: undefined });
});

test("a count that takes too long is estimated; what else fails, fails", async () => {
  const service = createReadingService(rowsOf(9), 4);
  service.onAsked = ({ headers }) =>
    headers.get("prefer") === "count=exact" ? refused(500, "57014") : undefined;
  expect(await counting(service)).toMatchObject({ total: 9, isExact: false, pageRows: 4 });
  expect(service.asked.map(({ headers }) => headers.get("prefer"))).toEqual(["count=exact", "count=planned"]);
  service.onAsked = () => refused(403, "42501");
  await expect(counting(service)).rejects.toBeInstanceOf(SessionError);
  expect(service.asked).toHaveLength(3);
});

test("where the service doesn't say how many there are, nobody knows; where it doesn't say how many came, they are counted", async () => {
  const service = createReadingService(rowsOf(3), 4);
  service.onAsked = () => new Response('[{"id":1,"gate":null},{"id":2,"gate":null}]');
  expect(await counting(service)).toEqual({
    total: undefined,
    isExact: true,
    pageRows: 2,
    first: [null, "1"],
  });
});

test("a part is counted again in no order and without its rows; where that fails, nobody knows, and who stops it is heard", async () => {
  const service = createReadingService(rowsOf(9), 4);
  const fetch: ReadingService["fetch"] = (path, init) => service.fetch(path, init);
  expect(await countAgain(fetch, questionOf(BY_GATE), signal)).toBe(9);
  expect(await countAgain(fetch, questionOf(BY_GATE), signal, { conditions: [["gate", "gt.5"]] })).toBe(3);
  expect(service.asked.map(({ query, headers }) => [query.toString(), headers.get("prefer")])).toEqual([
    ["select=id%2Cgate&limit=1", "count=exact"],
    ["select=id%2Cgate&gate=gt.5&limit=1", "count=exact"],
  ]);
  service.onAsked = () => refused(403, "42501");
  expect(await countAgain(fetch, questionOf(BY_GATE), signal)).toBeUndefined();
  const stopping = new AbortController();
  service.onAsked = () => {
    stopping.abort();
    return undefined;
  };
  await expect(countAgain(fetch, questionOf(BY_GATE), stopping.signal)).rejects.toBe(stopping.signal.reason);
});
