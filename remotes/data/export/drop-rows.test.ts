/** @jest-environment node */
import { createPageFormat, EXPORT_FORMATS } from "./page-format.ts";
import { dropRows } from "./drop-rows.ts";

const COLUMNS = ["id", "note"];
const NOTES = ["plain", 'a "quoted", one', "two\nlines", "two\r\nlines", "", "\uFEFFmark", "häß 🦊", "\\n"];

/** What the service would answer, as each format asks for it. */
function answerOf(accept: string): string {
  const rows = NOTES.map((note, id) => ({ id, note }));
  if (accept === "application/json") return JSON.stringify(rows);
  return ["id,note", ...rows.map(({ id, note }) => `${id},"${note.replaceAll('"', '""')}"`)].join("\n");
}

/** In pieces of three bytes, as it may stream in. */
function pageOf(format: (typeof EXPORT_FORMATS)[number]) {
  const pages = createPageFormat(format, COLUMNS, ["id"], ["id"]);
  const reader = pages.createReader();
  const bytes = new TextEncoder().encode(answerOf(pages.accept));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; at += 3) parts.push(reader.push(bytes.slice(at, at + 3)).slice());
  const { rest, ...page } = reader.end();
  return { pages, page, parts: [...parts, rest.slice()] };
}

const textOf = async (parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Blob([...parts]).arrayBuffer());

test.each(EXPORT_FORMATS)("rows are cut out of a page whatever they hold, as %s", async (format) => {
  const { pages, page, parts } = pageOf(format);
  expect(page.markedBy.map(([id]) => id)).toEqual(NOTES.map((_note, id) => String(id)));
  expect(await textOf(await dropRows(parts, new Set(), pages))).toBe(await textOf(parts));
  for (let gone = 0; gone < NOTES.length; gone += 1) {
    const others = NOTES.map((_note, at) => at).filter((at) => at !== gone);
    const [one, rest] = [
      await textOf(await dropRows(parts, new Set(others), pages)),
      await textOf(await dropRows(parts, new Set([gone]), pages)),
    ];
    // What one of them lacks, the other holds.
    expect(one.length + rest.length + new TextDecoder().decode(pages.separator).length).toBe(
      (await textOf(parts)).length,
    );
    expect((await textOf(parts)).includes(one)).toBe(true);
  }
  expect(await dropRows(parts, new Set(NOTES.keys()), pages)).toEqual([]);
});

test("a page without rows marks none, however the service writes it", () => {
  for (const answer of ["", "\n"]) {
    const reader = createPageFormat("csv", COLUMNS, ["id"], ["id"]).createReader();
    reader.push(new TextEncoder().encode(answer));
    expect(reader.end()).toMatchObject({ rows: 0, marks: [], markedBy: [] });
  }
});

test("what looks like a byte order mark stays, and quotes mean nothing in lines of JSON", async () => {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const csv = createPageFormat("csv", COLUMNS, []);
  expect(await textOf(await dropRows([bytes("\uFEFFa\nb")], new Set([1]), csv))).toBe("\uFEFFa");
  const jsonl = createPageFormat("jsonl", COLUMNS, []);
  const lines = ['{"a":"one \\" quote"}', '{"a":2}', '{"a":3}'].join("\n");
  expect(await textOf(await dropRows([bytes(lines)], new Set([1]), jsonl))).toBe(
    '{"a":"one \\" quote"}\n{"a":3}',
  );
});
