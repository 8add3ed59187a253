import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, describe, it } from "node:test";
import { createExportJob } from "../../remotes/data/export/export-job.ts";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
import { parseRecord } from "../../remotes/data/csv/csv-records.ts";
import { createPageFormat } from "../../remotes/data/export/page-format.ts";
import type { ExportFormat } from "../../remotes/data/export/page-format.ts";
import type { OrderKey } from "../../remotes/data/order/order.ts";
import { HOSTILE_SQL, splitRecords } from "./hostile-cells.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";
import { exportToText } from "./export-to-text.ts";

const ROWS = 20_000;
const PAGE_ROWS = 100;
const MARKS_SQL = `
  create table public.marked (flag boolean, at timestamptz, id integer, primary key (flag, at, id));
  insert into public.marked select n > 100, '2026-07-01 08:00+00', n from generate_series(1, 5000) n;
  grant select on public.marked to authenticated;
  analyze public.marked;
`;
const FLIGHT_COLUMNS = ["id", "date", "delay", "distance", "origin", "destination"];
const BY_ID: readonly OrderKey[] = [keyOf("id", "asc")];

describe("export, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ flightCount: ROWS, maxRows: PAGE_ROWS }, HOSTILE_SQL + MARKS_SQL);
  let fetchData: DataFetch;
  let unlimited: string;
  let token: string;

  before(async () => {
    unlimited = await service().startUnlimited();
    token = await service().sign({ sub: randomUUID() });
    fetchData = (path, init) => fetchFrom(service().url, path, init);
  });

  function fetchFrom(url: string, path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${url}/${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    });
  }

  async function run(
    format: ExportFormat,
    question: ExportQuestion,
    fetchPages: DataFetch = fetchData,
  ): Promise<{ text: string; bytes: Uint8Array; rows: number; ranges: number }> {
    const { text, bytes, progress } = await exportToText(fetchPages, question, format);
    return { text, bytes, rows: progress.rows, ranges: progress.ranges };
  }

  const flights: ExportQuestion = {
    table: "flights",
    columns: FLIGHT_COLUMNS,
    filters: [],
    order: BY_ID,
    isKeyed: true,
    key: ["id"],
    isCertain: true,
  };

  for (const { name, question, query } of [
    { name: "the whole table", question: flights, query: "order=id" },
    {
      name: "a filtered set",
      question: { ...flights, filters: [["origin", "in.(SEA,ATL,ORD)"]] as const },
      query: "origin=in.(SEA,ATL,ORD)&order=id",
    },
    {
      name: "a set sorted down by a column with nulls",
      question: {
        ...flights,
        order: [keyOf("delay", "desc", true), ...BY_ID] as const,
      },
      query: "order=delay.desc.nullslast,id",
    },
    {
      name: "mixed directions",
      question: {
        ...flights,
        order: [keyOf("origin", "desc"), keyOf("delay", "asc", true), ...BY_ID] as const,
      },
      query: "order=origin.desc,delay.asc,id.asc",
    },
  ]) {
    it(`writes ${name} as the server itself would, byte for byte`, async () => {
      const own = await fetchFrom(unlimited, `flights?select=${FLIGHT_COLUMNS.join(",")}&${query}`, {
        headers: { accept: "text/csv" },
      });
      const expected = await own.text();
      const { text, rows, ranges } = await run("csv", question);
      assert.ok(text === expected, "the files differ");
      assert.equal(rows, expected.split("\n").length - 1);
      assert.ok(ranges > 1, `${ranges} ranges`);
    });
  }

  it("ends ranges within values that CSV spells in another way than JSON", async () => {
    const question: ExportQuestion = {
      ...{ table: "marked", columns: ["flag", "at", "id"], filters: [], isKeyed: true, isCertain: true },
      order: [keyOf("flag", "asc"), keyOf("at", "asc"), keyOf("id", "asc")],
      key: ["flag", "at", "id"],
    };
    const own = await fetchFrom(unlimited, "marked?order=flag,at,id", { headers: { accept: "text/csv" } });
    const { text, progress } = await exportToText(fetchData, question, "csv");
    assert.ok(text === (await own.text()), "the files differ");
    assert.ok(progress.ranges > 1, `${progress.ranges} ranges`);
    // 50 pages of rows, and what finds the ranges.
    assert.ok(progress.requests < 80, `${progress.requests} requests`);
  });

  it("stops, keeps what it has, and goes on to the same file", async () => {
    const whole = await run("csv", flights);
    const saved: Blob[] = [];
    const pages = createPageFormat("csv", FLIGHT_COLUMNS, ["id"]);
    const stop = new AbortController();
    let answered = 0;
    const job = createExportJob(
      async (path, init) => {
        const response = await fetchData(path, init);
        answered += 1;
        if (answered === 60) stop.abort();
        return response;
      },
      flights,
      pages,
      createDownloadSink("x", "text/csv", (blob) => saved.push(blob)),
    );
    await assert.rejects(job.run(stop.signal), { name: "AbortError" });
    const before = job.progress().rows;
    assert.ok(before > 0 && before < ROWS, `${before} rows`);
    assert.equal(saved.length, 0);
    await job.run(new AbortController().signal);
    assert.ok((await (saved[0] as Blob).text()) === whole.text, "the files differ");
  });

  it("reads a page again that broke off or was refused for a moment, and gives up at a lasting refusal", async () => {
    const whole = await run("jsonl", flights);
    let asked = 0;
    const shaky = await run("jsonl", flights, async (path, init) => {
      asked += 1;
      if (asked % 40 === 0) return new Response("{}", { status: 503 });
      const response = await fetchData(path, init);
      if (asked % 41 !== 0) return response;
      const body = await response.text();
      return new Response(body.slice(0, body.length / 2), { headers: response.headers });
    });
    assert.ok(shaky.text === whole.text, "the files differ");
    await assert.rejects(
      run("jsonl", flights, () =>
        Promise.resolve(Response.json({ code: "42501", message: "no" }, { status: 403 })),
      ),
      { code: "not_permitted" },
    );
  });

  it("keeps every digit of 10,000 bigint and numeric values, in each format", async () => {
    const rows = await service().database.query<{ id: number; big: string; exact: string }>(
      "select id, big::text, exact::text from public.numbers order by id",
    );
    const question: ExportQuestion = {
      table: "numbers",
      columns: ["id", "big", "exact"],
      filters: [],
      order: BY_ID,
      isKeyed: true,
      key: ["id"],
      isCertain: true,
    };
    const csv = await run("csv", question);
    assert.deepEqual(
      csv.text.split("\n").slice(1),
      rows.map(({ id, big, exact }) => `${id},${big},${exact}`),
    );
    const lines = await run("jsonl", question);
    assert.deepEqual(
      lines.text.trimEnd().split("\n"),
      rows.map(
        ({ id, big, exact }) => `{"id":${id},"big":${big},"exact":${exact === "NaN" ? '"NaN"' : exact}}`,
      ),
    );
    const excel = await run("excel", question);
    assert.deepEqual(
      excel.text
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.replaceAll("'", "")),
      rows.map(({ id, big, exact }) => `${id},${big},${exact}`),
    );
  });

  it("writes hostile cells as RFC 4180 wants, neutralised for spreadsheets, and they come back as they were", async () => {
    const question: ExportQuestion = {
      table: "hostile",
      columns: ["id", "cell"],
      filters: [],
      order: BY_ID,
      isKeyed: true,
      key: ["id"],
      isCertain: true,
    };
    const rows = await service().database.query<{ id: number; cell: string | null }>(
      "select id, cell from public.hostile order by id",
    );
    const excel = await run("excel", question);
    assert.deepEqual([...excel.bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
    const records = splitRecords(excel.text);
    assert.deepEqual(records[0], ["id", "cell"]);
    for (const [at, row] of rows.entries()) {
      const cell = records[at + 1]?.[1];
      if (cell !== null && cell !== undefined) assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/);
      // Back to what it was: one apostrophe less at the beginning, and wherever a spreadsheet might cut.
      const back = cell?.replace(/^'/, "").replaceAll(/(?<=[;\t\r\n])'(?=[ "]*[=+\-@'＝＋－＠])/g, "");
      assert.equal(back ?? cell, row.cell);
    }
    const lines = (await run("jsonl", question)).text.trimEnd().split("\n");
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { cell: string | null }).cell),
      rows.map(({ cell }) => cell),
    );
  });

  it("reads one record of the server's CSV, quoted or not", () => {
    assert.deepEqual(parseRecord('1,"a,""b""\n",,"","C:\\\\x"'), ["1", 'a,"b"\n', null, "", "C:\\x"]);
  });
});

function keyOf(column: string, direction: "asc" | "desc", isNullable = false): OrderKey {
  const isAscending = direction === "asc";
  const isIndexNullsFirst = !isAscending;
  return {
    column,
    isAscending,
    isNullable,
    areNullsFirst: !isNullable && isIndexNullsFirst,
    isIndexNullsFirst,
  };
}
