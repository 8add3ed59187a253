/** @jest-environment node */
import { SessionError } from "@foyer/shared-auth";
import { tableView } from "../address/view-address.ts";
import { createTextSink } from "../testing/export-by-service.ts";
import { createReadingService } from "../testing/reading-service.ts";
import type { ReadingService } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import { createExportJob, EXPORT_STREAMS, isStopped } from "./export-job.ts";
import type { ExportSteps } from "./export-job.ts";
import { createPageFormat } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";
import type { Page } from "./read-page.ts";
import { toExportQuestion } from "./view-question.ts";

const question = toExportQuestion(tableOf("flights", ["id bigint"]), tableView("flights"));
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const csvOf = (count: number): string => ["id", ...rowsOf(count).map(({ id }) => id)].join("\n");
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const { signal } = new AbortController();

function jobOf(service: ReadingService, steps: ExportSteps = {}, format: ExportFormat = "csv") {
  const sink = createTextSink();
  const clock = { nowMs: 1000 };
  const job = createExportJob(
    (path, init) => service.fetch(path, init),
    question,
    createPageFormat(format, ["id"], ["id"]),
    sink,
    steps,
    () => clock.nowMs,
  );
  return { job, sink, clock };
}

test("before it runs it knows nothing and has taken no time", () => {
  const { job } = jobOf(createReadingService([]));
  expect(job.progress()).toEqual({
    ...{ rows: 0, total: undefined, isTotalExact: false, bytes: 0, requests: 0, ranges: 0, runMs: 0 },
  });
});

test("its time is that in which it ran, pauses left out", async () => {
  const service = createReadingService(rowsOf(40), 2);
  const { job, clock } = jobOf(service);
  const stopping = new AbortController();
  service.onAsked = () => {
    clock.nowMs += 10;
    if (service.asked.length === 5) {
      expect(job.progress().runMs).toBe(50);
      stopping.abort();
    }
    return undefined;
  };
  await expect(job.run(stopping.signal)).rejects.toMatchObject({ name: "AbortError" });
  const ranMs = job.progress().runMs;
  expect(ranMs).toBe(10 * service.asked.length);
  clock.nowMs += 5000;
  expect(job.progress().runMs).toBe(ranMs);
  await job.run(signal);
  expect(job.progress()).toMatchObject({
    ...{ runMs: 10 * service.asked.length, rows: 40, ranges: 2 },
    bytes: csvOf(40).length,
  });
});

test("what is whole isn't written again", async () => {
  const { job, sink } = jobOf(createReadingService(rowsOf(3)));
  await job.run(signal);
  await job.run(signal);
  expect(await sink.text()).toBe(csvOf(3));
  expect(sink.events).toEqual(["finish"]);
});

test("so many ranges are read side by side as there are streams, and no more than twice as many wait for the first", async () => {
  const service = createReadingService(rowsOf(64 * 16), 1);
  const { job, sink } = jobOf(service);
  const isOfFirst = (query: URLSearchParams): boolean => query.getAll("id").includes("lte.16");
  let release = (): void => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => {
      resolve(undefined);
    };
  });
  service.onAsked = ({ query, headers }) =>
    headers.get("accept") === "text/csv" && isOfFirst(query) ? held : undefined;
  const running = job.run(signal);
  let before = -1;
  while (before !== service.asked.length) {
    before = service.asked.length;
    for (let turns = 0; turns < 5; turns += 1) await turn();
  }
  // The count and the last key, one page of the first range, and all pages of those that may be ahead of it.
  const ahead = 2 * EXPORT_STREAMS - 1;
  expect(service.asked.length).toBe(2 + 1 + ahead * 16);
  expect(await sink.text()).toBe("id");
  release();
  await running;
  expect(await sink.text()).toBe(csvOf(64 * 16));
});

test("one range that fails stops the others, and what it says is heard", async () => {
  const service = createReadingService(rowsOf(128), 1);
  const { job, sink } = jobOf(service);
  service.onAsked = ({ query }) =>
    query.getAll("id").includes("gt.40")
      ? new Response(JSON.stringify({ code: "42501", message: "no" }), { status: 403 })
      : undefined;
  await expect(job.run(signal)).rejects.toMatchObject({ code: "not_permitted" });
  const written = await sink.text();
  const asked = service.asked.length;
  await turn();
  expect([await sink.text(), service.asked.length]).toEqual([written, asked]);
  expect(asked).toBeLessThan(128);
  expect(sink.events).toEqual([]);
});

test("rows that came or went meanwhile are counted again at the end; where they can't be, the first count stands", async () => {
  for (const isRefused of [false, true]) {
    const service = createReadingService(rowsOf(9), 3);
    service.onAsked = ({ query, headers }) => {
      if (query.getAll("id").includes("gt.6")) service.rows = rowsOf(10);
      const isCount = headers.get("prefer") !== null && query.get("limit") === "1";
      return isCount && isRefused ? new Response("{}", { status: 403 }) : undefined;
    };
    const { job } = jobOf(service);
    await job.run(signal);
    expect(job.progress()).toMatchObject({ rows: 10, total: isRefused ? 9 : 10, isTotalExact: true });
  }
});

test("as many rows as were counted aren't counted again, nor those that were only estimated", async () => {
  for (const estimate of [undefined, 5000]) {
    const service = createReadingService(rowsOf(4), 3);
    service.onAsked = ({ headers }, answer) => {
      if (estimate === undefined || headers.get("prefer") === null) return undefined;
      if (headers.get("prefer") === "count=exact")
        return new Response(JSON.stringify({ code: "57014", message: "timeout" }), { status: 500 });
      return new Response(answer().body, { headers: { "content-range": `0-2/${estimate}` } });
    };
    const { job } = jobOf(service);
    await job.run(signal);
    expect(
      service.asked.filter(({ query }) => query.get("limit") === "1" && query.get("select") === "id"),
    ).toHaveLength(
      // The last key alone.
      1,
    );
    expect(job.progress()).toMatchObject({
      rows: 4,
      total: estimate ?? 4,
      isTotalExact: estimate === undefined,
    });
  }
});

/** Some rows, as a page. */
const pageOf = (text: string, rows: number, dropped = 0): Page => ({
  ...{ parts: [new TextEncoder().encode(text)], rows, dropped, lastValues: [], marks: [], markedBy: [] },
});

test.each([
  { format: "csv", count: 2, file: "id\n1\n2\nx" },
  { format: "csv", count: 0, file: "id\nx" },
  { format: "jsonl", count: 2, file: '{"id":1}\n{"id":2}\nx\n' },
  { format: "jsonl", count: 0, file: "x\n" },
] as const)(
  "what is appended to $count rows of $format stands on its own line",
  async ({ format, count, file }) => {
    const { job, sink } = jobOf(
      createReadingService(rowsOf(count)),
      {
        async atEnd(append) {
          await append(pageOf("", 1, 1));
          await append(pageOf("x", 3, 2));
        },
      },
      format,
    );
    await job.run(signal);
    expect(await sink.text()).toBe(file);
    expect(job.progress().rows).toBe(count + 1);
  },
);

test("only what was stopped is a stop: a failure is none, whatever it is called", () => {
  expect(isStopped(new DOMException("Stopped.", "AbortError"))).toBe(true);
  expect(isStopped(new DOMException("Too slow.", "TimeoutError"))).toBe(false);
  expect(isStopped(Object.assign(new Error("Stopped."), { name: "AbortError" }))).toBe(false);
  expect(isStopped(new SessionError("offline", "No connection."))).toBe(false);
  expect(isStopped(undefined)).toBe(false);
});
