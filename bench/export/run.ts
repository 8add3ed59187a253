import { createReadStream, statSync } from "node:fs";
import { setFaults } from "../../e2e/steps/calls.ts";
import { DEMO_ACCOUNTS } from "../../local-backend/seed/demo-accounts.ts";
import { openFlights } from "./open-flights.ts";
import { startRealProduct } from "./start-real-product.ts";
import type { RealProduct } from "./start-real-product.ts";
import { BYTES_PER_MEGABYTE, timeDownload } from "./time-download.ts";

/** Rows, latency of each answer, and what must hold (issue 8, point 2). */
const ROWS = Number(process.env["FOYER_BENCH_ROWS"] ?? 1_000_000);
const LATENCY_MS = Number(process.env["FOYER_BENCH_LATENCY_MS"] ?? 40);
const LIMITS = { seconds: 12, heapMegabytes: 80, taskMs: 100 } as const;

interface Measured {
  readonly seconds: number;
  /** The same requests in the same page, as many at once, with nothing done with their answers. */
  readonly bareSeconds: number;
  readonly heapMegabytes: number;
  readonly longestTaskMs: number;
  readonly bytes: number;
  readonly isEqual: boolean;
}

console.log(`Export of ${ROWS.toLocaleString("en")} flights with ${LATENCY_MS} ms before each answer.`);
const running = await startRealProduct({
  flightCount: ROWS,
  report: (line) => {
    console.log(`  ${line}`);
  },
});
if (running === undefined) {
  console.log("It did not run: npm has no PostgreSQL and PostgREST for this platform.");
} else {
  try {
    const measured = await measure(running);
    console.log(`time            ${measured.seconds.toFixed(1)} s (at most ${LIMITS.seconds})`);
    const ratio = measured.seconds / measured.bareSeconds;
    console.log(
      `bare requests   ${measured.bareSeconds.toFixed(1)} s (the export is ${ratio.toFixed(2)} of that)`,
    );
    console.log(`heap growth     ${measured.heapMegabytes.toFixed(1)} MB (at most ${LIMITS.heapMegabytes})`);
    console.log(`longest task    ${measured.longestTaskMs.toFixed(0)} ms (at most ${LIMITS.taskMs})`);
    console.log(`file            ${(measured.bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`);
    console.log(`server's bytes  ${measured.isEqual ? "equal" : "DIFFERENT"}`);
    const isMet =
      measured.isEqual &&
      measured.seconds <= LIMITS.seconds &&
      measured.heapMegabytes <= LIMITS.heapMegabytes &&
      measured.longestTaskMs <= LIMITS.taskMs;
    console.log(isMet ? "All of it holds." : "NOT all of it holds.");
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await running.stop();
  }
}

async function measure({ product, service }: RealProduct): Promise<Measured> {
  const { browser, page } = await openFlights(product.hostUrl, (opened) =>
    opened.addInitScript(() => {
      const tasks: number[] = [];
      Object.defineProperty(globalThis, "foyerTasks", { value: tasks });
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: "longtask", buffered: true });
    }),
  );
  try {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("button", { name: "Start export" }).waitFor();
    await setFaults(product, { delayMs: { path: "/rest/v1/flights", ms: LATENCY_MS } });
    const token = await accessToken(product.backendUrl, product.publishableKey);
    const bareSeconds = await page.evaluate(askBare, {
      url: `${product.backendUrl}/rest/v1/flights`,
      headers: { apikey: product.publishableKey, authorization: `Bearer ${token}`, accept: "text/csv" },
      rows: ROWS,
    });
    await page.evaluate(() => {
      (globalThis as unknown as { foyerTasks: number[] }).foyerTasks.length = 0;
    });
    const { download, seconds, heapMegabytes } = await timeDownload(page);
    const tasks = await page.evaluate(() => (globalThis as unknown as { foyerTasks: number[] }).foyerTasks);
    const file = await download.path();
    return {
      seconds,
      bareSeconds,
      heapMegabytes,
      longestTaskMs: Math.max(0, ...tasks),
      bytes: statSync(file).size,
      isEqual: await equalsOwnCsv(file, await service.startUnlimited(), token),
    };
  } finally {
    await browser.close();
  }
}

/** Runs in the page, so it stands alone. @returns seconds */
async function askBare({
  url,
  headers,
  rows,
}: {
  url: string;
  headers: Record<string, string>;
  rows: number;
}): Promise<number> {
  const [page, streams] = [1_000, 8];
  const starts = Array.from({ length: Math.ceil(rows / page) }, (_, at) => at * page);
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: streams }, async () => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
        const range = `id=gt.${start}&id=lte.${start + page}`;
        const answer = await fetch(`${url}?select=*&${range}&order=id&limit=${page}`, { headers });
        await answer.arrayBuffer();
      }
    }),
  );
  return (performance.now() - startMs) / 1_000;
}

async function accessToken(backendUrl: string, publishableKey: string): Promise<string> {
  const [account] = DEMO_ACCOUNTS;
  const answer = await fetch(`${backendUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Compares the file with the service's own CSV of the whole table, chunk by chunk. */
async function equalsOwnCsv(file: string, url: string, token: string): Promise<boolean> {
  const own = await fetch(`${url}/flights?select=id,date,delay,distance,origin,destination&order=id`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/csv" },
  });
  const saved = createReadStream(file)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of own.body as unknown as AsyncIterable<Uint8Array>) {
    while (rest.length < chunk.length) {
      const next = await saved.next();
      if (next.done === true) return false;
      rest = Buffer.concat([rest, next.value]);
    }
    if (!rest.subarray(0, chunk.length).equals(chunk)) return false;
    rest = rest.subarray(chunk.length);
  }
  return own.ok && rest.length === 0 && (await saved.next()).done === true;
}
