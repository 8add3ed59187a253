/** @jest-environment node */
import { createTextSink } from "../testing/export-by-service.ts";
import { openFormat } from "./open-format.ts";
import type { ExportFormat } from "./page-format.ts";
import { createRowSink, writeRows } from "./row-sink.ts";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const flights = { table: "flights", columns: ["id", "note"], types: ["bigint", "text"] };

test("texts go into the file as they come", () => {
  for (const format of ["csv", "excel", "jsonl"] as const) {
    const sink = createTextSink();
    expect(openFormat(format, flights, sink)).toBe(sink);
  }
});

test.each([
  { format: "parquet", magic: "PAR1" },
  { format: "workbook", magic: "PK\u0003\u0004" },
] as const)(
  "rows become a file of $format, which tells its own size and ends once",
  async ({ format, magic }) => {
    const sink = createTextSink();
    const opened = openFormat(format, flights, sink);
    expect(opened.size?.()).toBe(0);
    await opened.write(bytesOf("id,note\n1,a\n2,"));
    await opened.write(new Blob([bytesOf('"b, c"')]));
    await opened.finish();
    expect((await sink.text()).startsWith(magic)).toBe(true);
    expect(sink.events).toEqual(["finish"]);
    expect(opened.kind).toBe("file");
    expect(opened.size?.()).toBe(sink.size?.() ?? opened.size?.());
    expect(opened.size?.()).toBeGreaterThan(100);
  },
);

test.each([
  { name: "short", value: "x".repeat(60), shown: "x".repeat(60) },
  { name: "long", value: "x".repeat(61), shown: `${"x".repeat(60)}…` },
])(
  "a $name value that Parquet has no place for is named with its column, and what to do",
  async ({ value, shown }) => {
    const opened = openFormat("parquet", flights, createTextSink());
    const writing = async (): Promise<void> => {
      await opened.write(bytesOf(`id,note\n${value},a\n`));
      await opened.finish();
    };
    const words = `This format has no place for the value “${shown}” in id. Choose another format, or filter such rows out.`;
    await expect(writing()).rejects.toMatchObject({ code: "invalid_request", message: words });
    // Without the rows that were taken the file would look whole.
    await expect(opened.finish()).rejects.toMatchObject({ code: "invalid_request" });
  },
);

test("types that nobody knows are texts", async () => {
  const opened = openFormat("parquet", { table: "flights", columns: ["id"] }, createTextSink());
  await opened.write(bytesOf("id\nnot a number"));
  await opened.finish();
  expect(opened.size?.()).toBeGreaterThan(0);
});

test("what fails for another reason says so itself, and goes on failing", async () => {
  const full = new Error("The disk is full.");
  for (const format of ["parquet", "workbook"] satisfies ExportFormat[]) {
    const opened = openFormat(format, flights, { ...createTextSink(), write: () => Promise.reject(full) });
    const writing = async (): Promise<void> => {
      await opened.write(bytesOf("id,note\n1,a"));
      await opened.finish();
    };
    await expect(writing()).rejects.toBe(full);
    await expect(opened.write(bytesOf("\n2,b"))).rejects.toBe(full);
  }
});

test("a writer is opened with the first bytes, once, and given back with the file", async () => {
  const open = jest.fn(() =>
    Promise.resolve({ push: () => Promise.resolve(), finish: () => Promise.resolve() }),
  );
  const sink = createRowSink(createTextSink(), open);
  expect(open).not.toHaveBeenCalled();
  await sink.write(bytesOf("id"));
  await sink.write(bytesOf("\n1"));
  await sink.finish();
  expect(open).toHaveBeenCalledTimes(1);
});

test("rows are those of the CSV behind its header, cut wherever; who needs a pause is flushed in between", async () => {
  const told: (string | readonly (string | null)[])[] = [];
  const text = 'id,note\n1,"a\nb"\n2,\n3,"häß 🦊"\n4,\uFEFF';
  const bytes = bytesOf(text);
  for (const size of [1, 5, 1000]) {
    told.length = 0;
    const rows = writeRows({
      push(row) {
        told.push(row);
        return row[0] === "2";
      },
      flush: () => {
        told.push("flush");
        return Promise.resolve();
      },
      finish: () => {
        told.push("finish");
        return Promise.resolve();
      },
    });
    for (let at = 0; at < bytes.length; at += size) await rows.push(bytes.slice(at, at + size));
    await rows.finish();
    expect(told).toEqual([["1", "a\nb"], ["2", null], "flush", ["3", "häß 🦊"], ["4", "\uFEFF"], "finish"]);
  }
});
