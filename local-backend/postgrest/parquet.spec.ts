import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import fc from "fast-check";
import { parquetMetadata } from "hyparquet";
import type { DataFetch, ExportQuestion } from "../../remotes/data/export/export-request.ts";
import { TYPES_SQL } from "./kinds-of-values.ts";
import { exportToText } from "./export-to-text.ts";
import { readParquet } from "./read-parquet.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";
import { writeParquet } from "./write-parquet.ts";

const WRITER = join(import.meta.dirname, "../../remotes/data/parquet/parquet-writer.ts");
const MOST_CODE_BYTES = 15_000;
/** Digits that this reader leaves of a decimal. */
const ROUNDED = 14;

describe("the writer of Parquet files", () => {
  it("is at most 15 kB of code, as it goes over the line", async () => {
    const { outputFiles } = await build({
      entryPoints: [WRITER],
      bundle: true,
      minify: true,
      write: false,
      format: "esm",
      target: "es2022",
      logLevel: "error",
    });
    const [code] = outputFiles;
    assert.ok(code);
    const bytes = brotliCompressSync(code.contents).byteLength;
    assert.ok(bytes > 1_000 && bytes <= MOST_CODE_BYTES, `${bytes} bytes`);
  });
});

describe("a Parquet file, by another reader", () => {
  it("gives back generated columns of whole numbers, texts and nulls, whatever their encoding", async () => {
    const whole = fc.oneof(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.bigInt({ min: -3n, max: 3n }),
      fc.bigInt({ min: 1_700_000_000_000_000n, max: 1_700_000_001_000_000n }),
    );
    const column = fc.oneof(
      fc.record({
        type: fc.constant("bigint"),
        values: fc.array(fc.option(whole.map(String), { nil: null })),
      }),
      fc.record({
        type: fc.constant("integer"),
        values: fc.array(fc.option(fc.integer().map(String), { nil: null }), { size: "large" }),
      }),
      fc.record({
        type: fc.constant("integer"),
        values: fc.array(fc.integer({ min: 0, max: 9 }).map(String), { size: "large" }),
      }),
      fc.record({
        type: fc.constant("text"),
        values: fc.array(fc.option(fc.string({ unit: "grapheme" }), { nil: null }), { size: "medium" }),
      }),
      fc.record({
        type: fc.constant("text"),
        values: fc.array(fc.option(fc.constantFrom("a", "b", ""), { nil: null }), { size: "large" }),
      }),
      fc.record({
        type: fc.constant("boolean"),
        values: fc.array(fc.option(fc.constantFrom("t", "f"), { nil: null }), { size: "large" }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(column, async ({ type, values }) => {
        const rows = await readParquet(
          await writeParquet(
            [{ name: "it", type }],
            values.map((value) => [value]),
          ),
        );
        const told = rows.map(({ it: value }) =>
          value === null || value === undefined
            ? null
            : type === "boolean"
              ? asText(value).charAt(0)
              : asText(value),
        );
        assert.deepEqual(told, values);
      }),
      { numRuns: 300 },
    );
  });

  it("has rows in groups that don't grow with the file, and none in an empty one", async () => {
    const rows = Array.from({ length: 150_000 }, (_, at) => [
      String(at),
      at % 5 === 0 ? null : `text ${at % 11}`,
    ]);
    const columns = [
      { name: "id", type: "integer" },
      { name: "words", type: "text" },
    ];
    const bytes = await writeParquet(columns, rows);
    const { row_groups: groups } = parquetMetadata(bytes.buffer);
    assert.deepEqual(
      groups.map(({ num_rows: count }) => Number(count)),
      [32_768, 32_768, 32_768, 32_768, 18_928],
    );
    const told = await readParquet(bytes);
    assert.ok(
      told.every((row, at) => {
        const [id, words] = rows[at] ?? [];
        return asText(row["id"]) === id && (row["words"] ?? null) === words;
      }),
    );
    assert.deepEqual(await readParquet(await writeParquet(columns, [])), []);
  });

  it("refuses what a type has no place for, and says where", async () => {
    for (const [type, value] of [
      ["numeric(4,2)", "NaN"],
      ["date", "infinity"],
      ["timestamp with time zone", "-infinity"],
      ["integer", "x"],
    ] as const)
      await assert.rejects(writeParquet([{ name: "it", type }], [[value]]), {
        name: "MisfitError",
        column: "it",
        value,
      });
  });
});

describe("a Parquet export, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({ flightCount: 5_000, maxRows: 1_000 }, TYPES_SQL);
  let fetchData: DataFetch;

  before(async () => {
    const token = await service().sign({ sub: randomUUID() });
    fetchData = (path, init) =>
      fetch(`${service().url}/${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      });
  });

  it("keeps each type's values exactly, row by row", async () => {
    const columns = await service().database.query<{ name: string; type: string }>(
      "select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = 'public.kinds'::regclass and attnum > 0 order by attnum",
    );
    const question: ExportQuestion = {
      table: "kinds",
      columns: columns.map(({ name }) => name),
      types: columns.map(({ type }) => type),
      filters: [],
      order: [
        {
          column: "id",
          isAscending: true,
          isNullable: false,
          areNullsFirst: false,
          isIndexNullsFirst: false,
        },
      ],
      isKeyed: true,
      key: ["id"],
      isCertain: true,
    };
    const { bytes, progress } = await exportToText(fetchData, question, "parquet");
    assert.equal(progress.rows, 3_001);
    assert.equal(progress.bytes, bytes.length);
    const told = await readParquet(new Uint8Array(bytes));
    const expected = await service().database.query<Record<string, string | null>>(`
      select id::text, small::text, whole::text, big::text, price::text, long::float8::text as long, thousands::text, free::text,
        single::float8::text as single, double::text, truth::text, (day - date '1970-01-01')::text as day, (extract(epoch from clock) * 1000000)::bigint::text as clock,
        (extract(epoch from local) * 1000000)::bigint::text as local, (extract(epoch from moment) * 1000000)::bigint::text as moment,
        code::text, encode(raw, 'hex') as raw, data::text, list::text, words
      from public.kinds order by kinds.id`);
    const file = parquetMetadata(new Uint8Array(bytes).buffer);
    assert.deepEqual(
      file.schema.slice(1).map(({ logical_type: logical, type }) => logical?.type ?? type),
      [
        "INTEGER",
        "INTEGER",
        "INTEGER",
        "INTEGER",
        "DECIMAL",
        "DECIMAL",
        "DECIMAL",
        "STRING",
        "FLOAT",
        "DOUBLE",
        "BOOLEAN",
        "DATE",
        "TIME",
        "TIMESTAMP",
        "TIMESTAMP",
        "UUID",
        "BYTE_ARRAY",
        "JSON",
        "STRING",
        "STRING",
      ],
    );
    for (const [at, row] of expected.entries())
      assert.deepEqual(asSql(told[at] ?? {}), {
        ...row,
        data: canonical(row["data"]),
        long: typeof row["long"] === "string" ? Number(row["long"]).toPrecision(ROUNDED) : null,
      });
  });
});

/** As SQL writes the same values; decimals come rounded from this reader, so their digits are DuckDB's to check in the bench. */
function asSql(row: Record<string, unknown>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === null || value === undefined) return [name, null];
      if (value instanceof Uint8Array) return [name, Buffer.from(value).toString("hex")];
      if (name === "long") return [name, Number(value).toPrecision(ROUNDED)];
      if (name === "price") return [name, Number(value).toFixed(2)];
      return [name, asText(value)];
    }),
  );
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "bigint" ? value.toString() : JSON.stringify(value);
}

function canonical(json: string | null | undefined): string | null {
  return typeof json === "string" ? JSON.stringify(JSON.parse(json)) : null;
}
