/** @jest-environment node */
import { tableView } from "../address/view-address.ts";
import { createTextSink, exportBy } from "../testing/export-by-service.ts";
import type { PlainRow } from "../testing/judge-conditions.ts";
import { createReadingService } from "../testing/reading-service.ts";
import type { ReadingService, ReadRequest } from "../testing/reading-service.ts";
import { tableOf } from "../testing/table-of.ts";
import { createCheckedExport } from "./checked-export.ts";
import { KEYS_PER_REQUEST } from "./rows-by-key.ts";
import { toExportQuestion } from "./view-question.ts";

const flights = tableOf("flights", ["id bigint", "gate integer"]);
const byGate = toExportQuestion(flights, {
  ...tableView("flights"),
  sort: [{ column: "gate", direction: "asc" }],
});
const keyless = toExportQuestion(tableOf("flights", ["id bigint", "gate integer"], { primaryKey: [] }), {
  ...tableView("flights"),
});
const rowsOf = (count: number): PlainRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, gate: at + 1 }));
const move = (service: ReadingService, id: number, gate: number): void => {
  service.rows = service.rows.map((row) => (row["id"] === id ? { id, gate } : row));
};

const isPage = ({ query, headers }: ReadRequest): boolean =>
  headers.get("accept") === "text/csv" && query.get("select") === "id,gate" && !headers.has("prefer");

/** Does something once so many of the file's pages were answered. */
function meddle(service: ReadingService, after: number, work: () => void): void {
  let pages = 0;
  service.onAsked = (request, answer) => {
    if (!isPage(request)) return undefined;
    const answered = answer();
    pages += 1;
    if (pages === after) work();
    return answered;
  };
}

const idsOf = (text: string): number[] =>
  text
    .split("\n")
    .slice(1)
    .map((line) => Number(line.split(",")[0]));

test("a row that moves to where was read already stands at the file's end, in its new form", async () => {
  const service = createReadingService(rowsOf(12), 4);
  meddle(service, 1, () => {
    move(service, 11, 0);
  });
  const { text, progress } = await exportBy(service, byGate);
  expect(idsOf(text)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 11]);
  expect(text.endsWith("\n11,0")).toBe(true);
  expect(progress).toMatchObject({
    rows: 12,
    total: 12,
    isChecking: false,
    changes: { extra: 0, twice: 0, missing: 0, moved: 1 },
  });
});

test("a row that moves to where is read later comes once, as it was at first", async () => {
  const service = createReadingService(rowsOf(12), 4);
  meddle(service, 1, () => {
    move(service, 2, 100);
  });
  const { text, progress } = await exportBy(service, byGate);
  expect(idsOf(text)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(progress).toMatchObject({ rows: 12, total: 12, changes: { missing: 0, moved: 0 } });
});

test("two pages are two moments already", async () => {
  for (const question of [byGate, keyless]) {
    const service = createReadingService(rowsOf(6), 4);
    meddle(service, 1, () => {
      move(service, 6, 0);
    });
    const { text, progress } = await exportBy(service, question);
    if (question.isKeyed) expect(idsOf(text)).toEqual([1, 2, 3, 4, 5, 6]);
    else expect(progress.changes).toMatchObject({ extra: 0, missing: 0 });
    expect(progress.changes).toMatchObject({ moved: question.isKeyed ? 1 : 0 });
  }
});

test("a page of nothing but rows that stand there already leaves no empty line", async () => {
  const service = createReadingService(rowsOf(8), 2);
  meddle(service, 1, () => {
    move(service, 1, 101);
    move(service, 2, 102);
  });
  const { text, progress } = await exportBy(service, byGate);
  expect(text).toBe("id,gate\n1,1\n2,2\n3,3\n4,4\n5,5\n6,6\n7,7\n8,8");
  expect(progress).toMatchObject({ rows: 8, total: 8 });
});

test("what came meanwhile is in the file, however many; what went is not missed", async () => {
  const service = createReadingService(rowsOf(240), 80);
  const came = 2 * KEYS_PER_REQUEST + 1;
  meddle(service, 3, () => {
    service.rows = [
      ...service.rows.filter(({ id }) => id !== 200),
      ...Array.from({ length: came }, (_, at) => ({ id: 1000 + at, gate: -at })),
    ];
  });
  const { text, progress } = await exportBy(service, byGate);
  const ids = idsOf(text);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(240).sort((one, other) => one - other)).toEqual(
    Array.from({ length: came }, (_, at) => 1000 + at),
  );
  expect(progress).toMatchObject({ rows: 240 + came, changes: { missing: 0, moved: came } });
  // They are asked for by their keys, so many at a time.
  const asked = service.asked.filter(({ query }) => query.get("id")?.startsWith("in.") === true);
  expect(asked.map(({ query }) => query.get("limit"))).toEqual(["50", "50", "1"]);
});

test("a row that is there by its key, and that no question gives, is told as missing; one that was deleted isn't", async () => {
  for (const isDeleted of [false, true]) {
    const service = createReadingService(rowsOf(12), 4);
    let pages = 0;
    service.onAsked = (request, answer) => {
      if (request.query.get("id")?.startsWith("in.") === true) {
        if (isDeleted) service.rows = service.rows.filter(({ id }) => id !== 11);
        return new Response("\n", { headers: { "content-range": "*/*" } });
      }
      const answered = answer();
      if (isPage(request)) pages += 1;
      if (isPage(request) && pages === 1) move(service, 11, 0);
      return answered;
    };
    const { progress } = await exportBy(service, byGate);
    expect(progress).toMatchObject({ rows: 11, changes: { missing: isDeleted ? 0 : 1, extra: 0, moved: 0 } });
  }
});

test("what one answer gave is of one moment, and an order of the key alone needs no second look", async () => {
  for (const question of [byGate, keyless]) {
    const short = createReadingService(rowsOf(3), 4);
    // One is deleted once they are counted: an answer of fewer rows than asked for is the last.
    short.onAsked = (request) => {
      if (isPage(request)) short.rows = rowsOf(2);
      return undefined;
    };
    const { progress } = await exportBy(short, question);
    expect(progress).toMatchObject({ rows: 2, total: 2, changes: undefined });
  }
  const byKey = toExportQuestion(flights, tableView("flights"));
  const long = createReadingService(rowsOf(40), 4);
  expect((await exportBy(long, byKey)).progress.changes).toBeUndefined();
  const selected = new Set(long.asked.map(({ query }) => query.get("select")));
  expect([...selected].sort()).toEqual(["id", "id,gate"]);
});

test("without a key a difference is told: rows too many, and rows that are missing", async () => {
  const service = createReadingService(rowsOf(12), 4);
  meddle(service, 1, () => {
    service.rows = [{ id: 0, gate: 0 }, ...service.rows];
  });
  const { progress } = await exportBy(service, keyless);
  // Its place is read already, so the fourth comes twice and it not at all.
  expect(progress).toMatchObject({ rows: 13, changes: { extra: 1, twice: 1, missing: 1, moved: 0 } });
});

test.each(["excel", "jsonl"] as const)(
  "rows that moved are left out and put at the end in each form: %s",
  async (format) => {
    const service = createReadingService(rowsOf(12), 4);
    let pages = 0;
    service.onAsked = (request, answer) => {
      const answered = answer();
      if (request.query.get("select") === "id,gate" && request.query.get("offset") === null) pages += 1;
      if (pages === 1) {
        move(service, 2, 100);
        move(service, 11, 0);
      }
      return answered;
    };
    const { text } = await exportBy(service, byGate, format);
    const [line, end, head] =
      format === "jsonl"
        ? [(id: number, gate: number) => `{"id":${id},"gate":${gate}}`, "\n", ""]
        : [(id: number, gate: number) => `${id},${gate}`, "\r\n", "\uFEFFid,gate\r\n"];
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 11];
    expect(text).toBe(head + ids.map((id) => line(id, id === 11 ? 0 : id) + end).join(""));
  },
);

test("while rows are compared the export says so; where the end of the file fails, they aren't compared again", async () => {
  const service = createReadingService(rowsOf(12), 4);
  const sink = createTextSink();
  let isFull = true;
  const job = createCheckedExport((path, init) => service.fetch(path, init), byGate, "csv", {
    ...sink,
    finish: () => (isFull ? Promise.reject(new Error("The disk is full.")) : sink.finish()),
  });
  const said = new Set<string>();
  service.onAsked = ({ query }) => {
    if (query.get("limit") === "4") said.add(`${query.get("select")} ${String(job.progress().isChecking)}`);
    return undefined;
  };
  const { signal } = new AbortController();
  await expect(job.run(signal)).rejects.toThrow("The disk is full.");
  expect([...said]).toEqual(["id,gate false", "id true"]);
  const asked = service.asked.length;
  isFull = false;
  await job.run(signal);
  expect(service.asked).toHaveLength(asked);
  expect(idsOf(await sink.text())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("moved rows with long keys are read by addresses that every proxy takes", async () => {
  const pages = tableOf("pages", ["id text", "gate integer"]);
  const byPlace = toExportQuestion(pages, {
    ...tableView("pages"),
    sort: [{ column: "gate", direction: "asc" }],
  });
  const idOf = (at: number): string => `${"x".repeat(300)}${at}`;
  const service = createReadingService(
    Array.from({ length: 80 }, (_, at) => ({ id: idOf(at), gate: at })),
    40,
  );
  meddle(service, 1, () => {
    service.rows = service.rows.map(({ id = "", gate }) => ({
      id,
      gate: Number(gate) >= 40 ? -1 : Number(gate),
    }));
  });
  const { progress } = await exportBy(service, byPlace);
  expect(progress).toMatchObject({ rows: 80, total: 80, changes: { missing: 0, moved: 40 } });
  for (const { path } of service.asked) expect(path.length).toBeLessThan(8_000);
});
