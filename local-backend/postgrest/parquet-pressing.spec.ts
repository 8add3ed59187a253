import assert from "node:assert/strict";
import { it } from "node:test";
import { parquetMetadata } from "hyparquet";
import { createPick } from "./filter-round-trip.ts";
import { readParquet } from "./read-parquet.ts";
import { writeParquet } from "./write-parquet.ts";

const ROWS = 100_000;

it("a Parquet file has columns as they are that pressing would leave nearly whole, and others pressed", async () => {
  const noise = createPick(21);
  const rows = Array.from({ length: ROWS }, (_, at) => [String(at), String(noise(1_000))]);
  const columns = [
    { name: "id", type: "integer" },
    { name: "noise", type: "smallint" },
  ];
  const bytes = await writeParquet(columns, rows);
  const [first, ...others] = parquetMetadata(bytes.buffer).row_groups.map((group) =>
    group.columns.map(({ meta_data: told }) => told?.codec),
  );
  assert.deepEqual(first, ["GZIP", "GZIP"]);
  assert.ok(others.length > 2 && others.every(([id, noisy]) => id === "GZIP" && noisy === "UNCOMPRESSED"));
  const told = await readParquet(bytes);
  assert.deepEqual(
    told.map((row) => [Number(row["id"]), Number(row["noise"])].map(String)),
    rows,
  );
});
