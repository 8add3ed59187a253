import { spawn, spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseRecord } from "../../remotes/data/csv/csv-records.ts";

/** What the compared columns are called, in the files' order. */
const COLUMNS = ["id", "date", "delay", "distance", "origin", "destination"] as const;
const DUCKDB = "@duckdb/node-api@1.5.6-r.1";
const PYARROW = "pyarrow==26.0.1";
const PYTHON = "python3";
/** Values as texts, with a comma between them; none of a flight has one. */
const READ_BY_PYARROW = `
import sys, pyarrow.parquet as parquet
for batch in parquet.ParquetFile(sys.argv[1]).iter_batches(columns=sys.argv[2].split(",")):
    for row in zip(*(column.to_pylist() for column in batch.columns)):
        print(",".join("" if value is None else str(value) for value in row))
`;

/** What of DuckDB's own interface is used here. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(): Promise<{
      connect(): Promise<{
        stream(
          sql: string,
        ): Promise<{ fetchChunk(): Promise<{ rowCount: number; getRows(): unknown[][] } | null> }>;
      }>;
    }>;
  };
}

type Rows = AsyncIterable<string>;

/** @param folder DuckDB is installed into it; @returns `undefined` where it can't be */
export function rowsByDuckDb(file: string, folder: string): Rows | undefined {
  const installed = spawnSync("npm", ["install", "--no-save", "--prefix", folder, DUCKDB], {
    stdio: "ignore",
  });
  if (installed.status !== 0) return undefined;
  const { DuckDBInstance } = createRequire(join(folder, "x.js"))("@duckdb/node-api") as DuckDb;
  return (async function* () {
    const connection = await (await DuckDBInstance.create()).connect();
    const columns = COLUMNS.map((name) => `${name}::varchar`).join(",");
    const told = await connection.stream(`select ${columns} from read_parquet('${file}')`);
    for (
      let chunk = await told.fetchChunk();
      chunk !== null && chunk.rowCount > 0;
      chunk = await told.fetchChunk()
    )
      for (const row of chunk.getRows())
        yield row.map((value) => (typeof value === "string" ? value : "")).join();
  })();
}

/** @param folder pyarrow is installed into it where Python hasn't it; @returns `undefined` where it can't be */
export function rowsByPyarrow(file: string, folder: string): Rows | undefined {
  const packages = join(folder, "python");
  const env = { ...process.env, PYTHONPATH: packages };
  const isThere = (): boolean =>
    spawnSync(PYTHON, ["-c", "import pyarrow.parquet"], { stdio: "ignore", env }).status === 0;
  const install = ["-m", "pip", "install", "--quiet", "--target", packages, PYARROW];
  if (!isThere()) spawnSync(PYTHON, install, { stdio: "ignore" });
  if (!isThere()) return undefined;
  // Begins when somebody reads: what came before would be lost.
  return (async function* () {
    const reader = spawn(PYTHON, ["-c", READ_BY_PYARROW, file, COLUMNS.join(",")], {
      stdio: ["ignore", "pipe", "inherit"],
      env,
    });
    yield* createInterface({ input: reader.stdout });
  })();
}

/** Whether a CSV file has these rows, in their order. Says which one differs first. */
export async function isSameAs(csvFile: string, rows: Rows): Promise<boolean> {
  const lines = createInterface({ input: createReadStream(csvFile) })[Symbol.asyncIterator]();
  await lines.next();
  for await (const row of rows) {
    const line: IteratorResult<string> = await lines.next();
    if (line.done === true || parseRecord(line.value).join() !== row) {
      console.log(line.value, row);
      return false;
    }
  }
  return (await lines.next()).done === true;
}
