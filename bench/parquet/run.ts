import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openFlights } from "../export/open-flights.ts";
import { startRealProduct } from "../export/start-real-product.ts";
import { BYTES_PER_MEGABYTE, timeDownload } from "../export/time-download.ts";
import { median } from "../median.ts";
import { isSameAs, rowsByDuckDb, rowsByPyarrow } from "./read-back.ts";

// `npm run bench -- parquet [flights]`: exports so many flights (1,000,000) as CSV and as Parquet, in turns, from a real PostgREST to
// a real browser, and reads the second file back by DuckDB (from npm, for this run only) and by pyarrow (from PyPI, likewise, where there
// is Python), row by row beside the first. What nobody read back doesn't hold.

const ROWS = Number(process.argv[3] ?? 1_000_000);
const ROUNDS = 7;
const LIMITS = { time: 1.1, bytes: 0.25, heapMegabytes: 40 } as const;

interface Exported {
  readonly file: string;
  readonly seconds: number;
  readonly heapMegabytes: number;
  readonly bytes: number;
}

const folder = mkdtempSync(join(tmpdir(), "foyer-parquet-"));
const running = await startRealProduct({ flightCount: ROWS, report: console.log });
if (running === undefined) {
  console.log("It did not run: npm has no PostgreSQL and PostgREST for this platform.");
} else {
  const { browser, page } = await openFlights(running.product.hostUrl);
  try {
    const runs: Record<"csv" | "parquet", Exported[]> = { csv: [], parquet: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // By turns first and second, so that neither always meets what the other left behind.
      const formats = ["csv", "parquet"] as const;
      for (const format of round % 2 === 0 ? formats : formats.toReversed())
        runs[format].push(await exportAs(page, format, round));
    }
    const time =
      median(runs.parquet.map(({ seconds }) => seconds)) / median(runs.csv.map(({ seconds }) => seconds));
    const [csv] = runs.csv;
    const [parquet] = runs.parquet;
    if (csv === undefined || parquet === undefined) throw new Error("Nothing was exported.");
    const heap = Math.max(...runs.parquet.map(({ heapMegabytes }) => heapMegabytes));
    const share = parquet.bytes / csv.bytes;
    console.log(`${ROWS.toLocaleString("en")} flights, ${ROUNDS} rounds`);
    console.log(`time    ${time.toFixed(2)} of the CSV's (at most ${LIMITS.time})`);
    console.log(`bytes   ${(share * 100).toFixed(1)} % of the CSV's (at most ${LIMITS.bytes * 100} %)`);
    const csvHeap = Math.max(...runs.csv.map(({ heapMegabytes }) => heapMegabytes));
    console.log(
      `heap    ${heap.toFixed(1)} MB more (at most ${LIMITS.heapMegabytes}), of the CSV ${csvHeap.toFixed(1)}`,
    );
    let isEqual = true;
    for (const [name, rows] of [
      ["DuckDB ", rowsByDuckDb(parquet.file, folder)],
      ["pyarrow", rowsByPyarrow(parquet.file, folder)],
    ] as const) {
      const told = rows === undefined ? undefined : await isSameAs(csv.file, rows);
      isEqual &&= told === true;
      console.log(
        `${name} ${told === undefined ? "NOT READ: it can't be installed here" : told ? "equal row by row" : "DIFFERENT"}`,
      );
    }
    const isMet = time <= LIMITS.time && share <= LIMITS.bytes && heap <= LIMITS.heapMegabytes && isEqual;
    console.log(isMet ? "All of it holds." : "NOT all of it holds.");
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await browser.close();
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function exportAs(page: Page, format: "csv" | "parquet", round: number): Promise<Exported> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(`input[value="${format}"]`).check();
  const { download, seconds, heapMegabytes } = await timeDownload(page);
  const file = join(folder, `${round}.${format}`);
  await download.saveAs(file);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  const { size } = statSync(file);
  console.log(`  ${format}: ${seconds.toFixed(1)} s, ${(size / BYTES_PER_MEGABYTE).toFixed(1)} MB`);
  return { file, seconds, heapMegabytes, bytes: size };
}
