/** @jest-environment node */
import { tableView } from "../address/view-address.ts";
import { createTextSink } from "../testing/export-by-service.ts";
import { createReadingService, toField } from "../testing/reading-service.ts";
import type { ReadingService } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import type { ExportSink } from "./export-sink.ts";
import { createExportWork } from "./export-work.ts";
import type { ExportWork, ExportWorkState } from "./export-work.ts";
import { toExportQuestion } from "./view-question.ts";

const flights = tableOf("flights", ["id bigint", "note text null"]);
const question = toExportQuestion(flights, tableView("flights"));
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, note: `row, ${at + 1}` }));
const csvOf = (rows: ReturnType<typeof rowsOf>): string =>
  ["id,note", ...rows.map(({ id, note }) => `${id},${toField(note)}`)].join("\n");
const failure = (status: number, code: string, headers: HeadersInit = {}): Response =>
  new Response(JSON.stringify({ code, message: "no" }), { status, headers });
const isPage = ({ headers }: { readonly headers: Headers }): boolean => headers.get("accept") === "text/csv";

/** Lets go on whatever waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

interface Opened {
  readonly work: ExportWork;
  readonly sink: ReturnType<typeof createTextSink>;
  readonly states: ExportWorkState[];
  clockMs: number;
}

function open(service: ReadingService, given: Partial<ExportSink> = {}): Opened {
  const sink = Object.assign(createTextSink(), given);
  const opened = { clockMs: Date.UTC(2026, 0, 31), states: [] as ExportWorkState[], sink };
  const work = createExportWork({
    ...{ question, format: "csv", fileName: "flights.csv", sink },
    fetch: (path, init) => service.fetch(path, init),
    nowMs: () => opened.clockMs,
  });
  work.subscribe(() => {
    opened.states.push(work.getState());
  });
  return Object.assign(opened, { work });
}

const phases = ({ states }: Opened): string[] => [...new Set(states.map(({ phase }) => phase))];

test("an export asks for nothing before it is run, and says what it was once it is done", async () => {
  const service = createReadingService(rowsOf(40), 5);
  const opened = open(service);
  const { work, sink } = opened;
  expect(work.getState()).toMatchObject({ phase: "stopped", error: undefined, manifest: undefined });
  expect(work).toMatchObject({ question, fileName: "flights.csv", sinkKind: "file" });
  expect(service.asked).toEqual([]);
  service.onAsked = () => {
    opened.clockMs += 1;
    return undefined;
  };
  await work.run();
  expect(phases(opened)).toEqual(["running", "done"]);
  expect(await sink.text()).toBe(csvOf(rowsOf(40)));
  expect(sink.events).toEqual(["finish"]);
  expect(work.getState()).toMatchObject({ phase: "done", error: undefined });
  expect(work.getState().manifest).toMatchObject({
    ...{ file: "flights.csv", format: "csv", rows: 40, rowsCounted: 40, isComplete: true },
    bytes: csvOf(rowsOf(40)).length,
    requests: service.asked.length,
    startedAt: "2026-01-31T00:00:00.000Z",
    finishedAt: new Date(opened.clockMs).toISOString(),
  });
});

test("what is told on the way comes with answers, four times a second at most", async () => {
  const service = createReadingService(rowsOf(40), 5);
  const opened = open(service);
  service.onAsked = () => {
    opened.clockMs += 125;
    return undefined;
  };
  await opened.work.run();
  const told = opened.states.filter(({ phase }) => phase === "running");
  // Once as it begins, and at every second answer.
  expect(told).toHaveLength(1 + Math.floor(service.asked.length / 2));
  expect(told.at(-1)?.progress.rows).toBeGreaterThan(0);
});

test("one that is stopped keeps what it has read, and goes on from there: no row is missing, and none comes twice", async () => {
  for (const stopAt of [1, 3, 9, 14]) {
    const service = createReadingService(rowsOf(100), 2);
    const opened = open(service);
    const { work, sink } = opened;
    service.onAsked = (_request, answer) => {
      if (service.asked.length === stopAt) work.stop();
      return answer();
    };
    await work.run();
    expect(work.getState()).toMatchObject({ phase: "stopped", error: undefined, manifest: undefined });
    expect(sink.events).toEqual([]);
    await work.run();
    expect(work.getState().phase).toBe("done");
    expect(await sink.text()).toBe(csvOf(rowsOf(100)));
    expect(work.getState().progress).toMatchObject({ rows: 100, total: 100 });
    const askedBefore = service.asked.length;
    await work.run();
    expect(service.asked).toHaveLength(askedBefore);
  }
});

test("stopping aborts what is under way, and nothing is written any more", async () => {
  const service = createReadingService(rowsOf(100), 2);
  const opened = open(service);
  const { work, sink } = opened;
  service.onAsked = (request) => {
    const pages = service.asked.filter(isPage).length;
    if (pages === 8) work.stop();
    return isPage(request) && pages > 4 ? new Promise<Response>(() => undefined) : undefined;
  };
  await work.run();
  const written = await sink.text();
  expect(opened.work.getState().phase).toBe("stopped");
  const held = service.asked.filter(isPage).slice(4);
  expect(held.map(({ signal }) => signal?.aborted)).toEqual(held.map(() => true));
  await turn();
  expect(await sink.text()).toBe(written);
});

test("what the service refuses ends the export with its error; once it is given, the export goes on", async () => {
  const service = createReadingService(rowsOf(60), 3);
  const opened = open(service);
  service.onAsked = (request) =>
    isPage(request) && service.asked.filter(isPage).length > 4 ? failure(403, "42501") : undefined;
  await opened.work.run();
  expect(opened.work.getState()).toMatchObject({ phase: "failed", error: { code: "not_permitted" } });
  expect(opened.sink.events).toEqual([]);
  service.onAsked = undefined;
  await opened.work.run();
  expect(opened.work.getState()).toMatchObject({ phase: "done", error: undefined });
  expect(phases(opened)).toEqual(["running", "failed", "done"]);
  expect(await opened.sink.text()).toBe(csvOf(rowsOf(60)));
});

test("a filter too long for an address is refused before anything is asked", async () => {
  const service = createReadingService(rowsOf(3));
  const long = { ...question, filters: [["note", `eq.${"x".repeat(20_000)}`]] as const };
  const work = createExportWork({
    ...{ question: long, format: "csv", fileName: "flights.csv", sink: createTextSink() },
    fetch: (path, init) => service.fetch(path, init),
  });
  await work.run();
  expect(work.getState().phase).toBe("failed");
  expect(service.asked).toEqual([]);
});

test("what is discarded leaves nothing, asks no more and tells nobody; a file that is whole stays", async () => {
  const service = createReadingService(rowsOf(60), 3);
  const opened = open(service);
  service.onAsked = (_request, answer) => {
    if (service.asked.length === 5) opened.work.discard();
    return answer();
  };
  await opened.work.run();
  const told = opened.states.length;
  expect(opened.sink.events).toEqual(["abandon"]);
  expect(opened.work.getState().phase).toBe("running");
  expect(service.asked.length).toBeLessThan(20);
  expect(opened.states).toHaveLength(told);

  const whole = open(createReadingService(rowsOf(3)));
  await whole.work.run();
  whole.work.discard();
  expect(whole.sink.events).toEqual(["finish"]);
});

test("a file that can't be let go of harms nobody", async () => {
  const opened = open(createReadingService(rowsOf(3)), {
    abandon: () => Promise.reject(new Error("The disk is gone.")),
  });
  opened.work.discard();
  await turn();
  expect(opened.states).toEqual([]);
});

test("only who has the whole file hands it over again, and who listens no more isn't told", async () => {
  const saveAgain = jest.fn();
  expect(open(createReadingService([])).work).not.toHaveProperty("saveAgain");
  const opened = open(createReadingService(rowsOf(3)), { saveAgain });
  const told = jest.fn();
  opened.work.subscribe(told)();
  await opened.work.run();
  expect(told).not.toHaveBeenCalled();
  opened.work.saveAgain?.();
  expect(saveAgain).toHaveBeenCalledTimes(1);
});
