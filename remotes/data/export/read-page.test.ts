/** @jest-environment node */
import { tableView } from "../address/view-address.ts";
import { exportBy } from "../testing/export-by-service.ts";
import { createReadingService } from "../testing/reading-service.ts";
import type { ReadRequest } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import { ask, readOrderValues } from "./export-request.ts";
import type { ExportQuestion } from "./export-request.ts";
import { createPageFormat } from "./page-format.ts";
import { keepOutside, readBody } from "./read-page.ts";
import { toExportQuestion } from "./view-question.ts";

const question = toExportQuestion(tableOf("flights", ["id bigint"]), tableView("flights"));
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const csvOf = (count: number): string => ["id", ...rowsOf(count).map(({ id }) => id)].join("\n");
const isPage = ({ headers }: ReadRequest): boolean => headers.get("accept") === "text/csv";
const csv = createPageFormat("csv", ["id"], ["id"]);
const jsonl = createPageFormat("jsonl", ["id"], ["id"]);
const utf8 = new TextEncoder();

afterEach(() => {
  jest.useRealTimers();
});

const refusal = (status: number, code: string): Response =>
  new Response(JSON.stringify({ code, message: "no" }), { status });

/** Answers the file's second page with each of these in turn, and whole once there are no more. */
function faulty(...faults: readonly (() => Response | Promise<Response>)[]) {
  const service = createReadingService(rowsOf(9), 3);
  const left = [...faults];
  let pages = 0;
  service.onAsked = (request) => {
    if (!isPage(request)) return undefined;
    pages += 1;
    return pages === 1 ? undefined : left.shift()?.();
  };
  return service;
}

const answer = (body: string, range: string): Response =>
  new Response(body, { headers: { "content-range": range } });
/** Ends in the middle, as where the connection is lost. */
const brokenOff = (): Response =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(utf8.encode("id\n4"));
      },
      pull(stream) {
        stream.error(new TypeError("network error"));
      },
    }),
  );

test.each([
  { name: "an outage", fault: () => refusal(503, "PGRST000") },
  { name: "a lost connection", fault: () => Promise.reject(new TypeError("Failed to fetch")) },
  { name: "an answer that breaks off", fault: brokenOff },
  { name: "an answer with fewer rows than it says", fault: () => answer("id\n4\n5", "3-5/*") },
  { name: "an answer with more rows than it says", fault: () => answer("id\n4\n5\n6", "3-4/*") },
])(
  "after $name a page is read again as a whole: nothing of the first try is in the file",
  async ({ fault }) => {
    jest.useFakeTimers();
    const service = faulty(fault, fault, fault);
    const exporting = exportBy(service, question);
    await jest.advanceTimersByTimeAsync(600 * 1.3 + 1200 * 1.3 + 2400 * 1.3);
    const { text, progress } = await exporting;
    expect(text).toBe(csvOf(9));
    expect(progress).toMatchObject({ rows: 9, total: 9, requests: service.asked.length });
  },
);

test("a fourth try that fails is the last, and what a repetition doesn't change isn't tried again", async () => {
  jest.useFakeTimers();
  const outage = () => refusal(503, "PGRST000");
  const service = faulty(outage, outage, outage, outage);
  const exporting = expect(exportBy(service, question)).rejects.toMatchObject({
    code: "provider_unavailable",
  });
  await jest.advanceTimersByTimeAsync(60_000);
  await exporting;
  const pages = service.asked.filter(isPage).length;
  expect(pages).toBe(5);

  const refused = faulty(() => refusal(403, "42501"));
  await expect(exportBy(refused, question)).rejects.toMatchObject({ code: "not_permitted" });
  expect(refused.asked.filter(isPage)).toHaveLength(2);
});

test("the first pause is at least 600 ms long", async () => {
  jest.useFakeTimers();
  const service = faulty(() => refusal(429, "rate"));
  const exporting = exportBy(service, question);
  await jest.advanceTimersByTimeAsync(599);
  expect(service.asked.filter(isPage)).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(600 * 0.3 + 1);
  expect((await exporting).text).toBe(csvOf(9));
});

const asking = (
  given: Partial<ExportQuestion>,
  wanted: Partial<Parameters<typeof ask>[2]> = {},
  fetch: Parameters<typeof ask>[0] = () => Promise.resolve(new Response()),
) =>
  ask(
    fetch,
    { ...question, ...given },
    {
      ...{ select: ["id"], bounds: [], order: [], limit: 3, accept: "text/csv" },
      signal: new AbortController().signal,
      ...wanted,
    },
  );

test("a request names its table, its columns, all that narrows it, and how many rows of which form it wants", async () => {
  const seen: [path: string, headers: HeadersInit | undefined][] = [];
  const fetch = (path: string, { headers }: RequestInit) => {
    seen.push([path, headers]);
    return Promise.resolve(new Response());
  };
  await asking({ table: "a/b c" }, {}, fetch);
  const [key] = question.order;
  if (key === undefined) throw new Error("The table has a key.");
  const narrowed = { schema: "audit", filters: [["id", "gt.1"]] } as const;
  const more = { bounds: [["id", "lt.9"]], order: [key], offset: 0, prefer: "count=exact" } as const;
  await asking(narrowed, more, fetch);
  expect(seen).toEqual([
    ["a%2Fb%20c?select=id&limit=3", { Accept: "text/csv" }],
    [
      "flights?select=id&id=gt.1&id=lt.9&order=id.asc&limit=3&offset=0",
      { "Accept-Profile": "audit", "Content-Profile": "audit", Accept: "text/csv", Prefer: "count=exact" },
    ],
  ]);
});

test("all columns are asked for at once only where they are wanted whole, and one can't be named", async () => {
  const columns = ['a"b', "id"];
  const paths: string[] = [];
  const fetch = (path: string) => {
    paths.push(path);
    return Promise.resolve(new Response());
  };
  await asking({ columns, isWhole: true }, { select: columns }, fetch);
  await asking({ columns, isWhole: true }, { select: ['a"b'] }, fetch);
  await asking({ columns, isWhole: false }, { select: columns }, fetch);
  await asking({ columns }, { select: columns }, fetch);
  const named = '"a\\"b"';
  const selected = paths.map((path) => new URLSearchParams(path.split("?")[1]).get("select"));
  expect(selected).toEqual(["*", named, `${named},id`, `${named},id`]);
});

test("of an answer's rows the order's values have every digit; null is none, and so is what isn't there", async () => {
  const order = ["id", "gate"].map((column) => ({
    ...{ column, isAscending: true, isNullable: true, areNullsFirst: false, isIndexNullsFirst: false },
  }));
  const answered = '[{"gate":null,"id":12345678901234567890},{"id":"a\\"b"},{"gate":true,"id":[1]}]';
  expect(await readOrderValues(new Response(answered), order, "application/json")).toEqual([
    ["12345678901234567890", null],
    ['a"b', null],
    ["[1]", "true"],
  ]);
  const csv = 'id,gate\n12345678901234567890,\n"a""b",""\nx,t';
  expect(await readOrderValues(new Response(csv), order, "text/csv")).toEqual([
    ["12345678901234567890", null],
    ['a"b', ""],
    ["x", "t"],
  ]);
  for (const none of ["\n", "", "id,gate"])
    expect(await readOrderValues(new Response(none), order, "text/csv")).toEqual([]);
});

test("a refusal keeps its code, also where its body can't be read", async () => {
  const wordless = () => Promise.resolve(new Response("<html>", { status: 503 }));
  await expect(asking({}, {}, wordless)).rejects.toMatchObject({ code: "provider_unavailable" });
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(asking({}, {}, lost)).rejects.toMatchObject({ name: "SessionError" });
  const stopping = new AbortController();
  stopping.abort();
  await expect(asking({}, { signal: stopping.signal }, lost)).rejects.toBe(stopping.signal.reason);
});

test("JSON that breaks off is no page, and one without a body has no rows", async () => {
  await expect(readBody(new Response('[{"id":1},{"id"'), jsonl)).rejects.toThrow("The answer was cut off.");
  await expect(readBody(new Response(""), jsonl)).rejects.toThrow("The answer was cut off.");
  await expect(
    readBody(new Response("id\n1\n2", { headers: { "content-range": "0-2/*" } }), csv),
  ).rejects.toThrow("The answer was cut off: 2 of 3 rows.");
  expect(await readBody(new Response(null), csv)).toMatchObject({ parts: [], rows: 0, dropped: 0 });
});

test("what waits to be written stays in the page up to the format's bytes, and leaves it as a whole beyond", async () => {
  const parts = (): Uint8Array<ArrayBuffer>[] => [utf8.encode("abc"), utf8.encode("de")];
  const few = parts();
  expect(keepOutside(few, { keptBytes: 6 })).toBe(few);
  const many = parts();
  const [blob, ...others] = keepOutside(many, { keptBytes: 5 });
  expect(others).toEqual([]);
  expect(blob).toBeInstanceOf(Blob);
  expect(await (blob as Blob).text()).toBe("abcde");
  // A Blob is outside already, however large.
  const outside = [new Blob(["x".repeat(100)]), utf8.encode("abc")];
  expect(keepOutside(outside, { keptBytes: 5 })).toBe(outside);
});

test("an answer of several megabytes arrives whole, whatever it is kept in", async () => {
  const line = "x".repeat(1000);
  const count = 3000;
  const body = ["id", ...Array.from({ length: count }, (_, at) => `${at}${line}`)].join("\n");
  const page = await readBody(new Response(body), csv);
  expect(page).toMatchObject({ rows: count, lastValues: [`${count - 1}${line}`] });
  expect(page.parts.some((part) => part instanceof Blob)).toBe(true);
  expect(`id\n${await new Blob(page.parts as BlobPart[]).text()}`).toBe(body);
});
