import type { CDPSession, Page } from "@playwright/test";
import { flingPlan, jumpAndMeasure, scrollAndMeasure, sweepPlan } from "./in-page.ts";
import type { Frames, Jumps } from "./in-page.ts";
import type { Subject } from "./subjects.ts";
import type { WantedRows } from "./wanted-rows.ts";

/** How long rows took to be drawn, in milliseconds. */
export interface Waits {
  readonly firstRowsMs: number;
  readonly sortMs: number;
  readonly filterMs: number;
}

export interface Measured {
  readonly fling: Frames;
  readonly sweep: Frames;
  readonly jumps: Jumps;
  readonly lastRow: string;
  /** Of the whole page, and of the grid alone: a peer's page holds nothing else. */
  readonly nodes: number;
  readonly gridNodes: number;
  readonly heapMb: number;
  /** Up to the last jump, and those of the jumps alone. */
  readonly traffic: Traffic;
  readonly jumpTraffic: Traffic;
}

export interface Traffic {
  readonly requests: number;
  readonly exactCounts: number;
  readonly kilobytes: number;
}

const FRAMES = { fling: 180, sweep: 300 } as const;
const PAUSE_MS = 500;
/** The longest that is waited for a jump, and for rows. */
const MOST_MS = { jump: 5_000, rows: 30_000 } as const;
const BYTES_PER_MB = 1024 * 1024;

/** The middle of the grids: a hand rests there, on ours where it has signed in, and what is below it costs every grid. */
const REST = { x: 640, y: 480 } as const;

/** Opens one grid on a fresh page, sorts and filters it. */
export async function measureWaits(
  page: Page,
  subject: Subject,
  rate: number,
  wanted: WantedRows,
): Promise<Waits> {
  await prepare(page, subject);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  const firstRowsMs = await timeRows(page, subject, () => subject.show(page), wanted.first);
  await page.waitForTimeout(PAUSE_MS);
  const sortMs = await timeRows(page, subject, () => subject.sort(page), wanted.sorted);
  await page.waitForTimeout(PAUSE_MS);
  const filterMs = await timeRows(page, subject, () => subject.filter(page), wanted.filtered);
  return { firstRowsMs, sortMs, filterMs };
}

/** Puts one grid through the whole course at a CPU rate. */
export async function measure(
  page: Page,
  subject: Subject,
  rate: number,
  places: readonly number[],
  wanted: WantedRows,
): Promise<Measured> {
  await prepare(page, subject);
  const cdp = await page.context().newCDPSession(page);
  const traffic = await watchTraffic(page, cdp);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });

  await timeRows(page, subject, () => subject.show(page), wanted.first);
  await page.waitForTimeout(1_000);
  const fling = await page.evaluate(scrollAndMeasure, flingPlan(subject.scroller, FRAMES.fling));
  const sweep = await page.evaluate(scrollAndMeasure, sweepPlan(subject.scroller, FRAMES.sweep));
  await page.waitForTimeout(1_500);
  const lastRow = await readLastRow(page, subject);
  const beforeJumps = traffic();
  const jumps = await page.evaluate(jumpAndMeasure, {
    selector: subject.scroller,
    rows: subject.rows,
    places,
    mostMs: MOST_MS.jump,
  });
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const nodes = await countNodes(page, "html");
  const gridNodes = await countNodes(page, subject.root);
  const counted = traffic();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await cdp.detach();
  return {
    fling,
    sweep,
    jumps,
    lastRow,
    nodes,
    gridNodes,
    heapMb: usedSize / BYTES_PER_MB,
    traffic: counted,
    jumpTraffic: {
      requests: counted.requests - beforeJumps.requests,
      exactCounts: counted.exactCounts - beforeJumps.exactCounts,
      kilobytes: counted.kilobytes - beforeJumps.kilobytes,
    },
  };
}

async function prepare(page: Page, subject: Subject): Promise<void> {
  await subject.prepare(page);
  await page.mouse.move(REST.x, REST.y);
}

function countNodes(page: Page, selector: string): Promise<number> {
  return page.evaluate((within) => document.querySelectorAll(`${within}, ${within} *`).length, selector);
}

/**
 * Until all rows in view are among those that are wanted, by their keys; all inside the page, on its own clock. That rows differ from
 * those before isn't enough: a grid that has become shorter for a bar above it shows other rows as well.
 */
async function timeRows(
  page: Page,
  subject: Subject,
  start: () => Promise<void>,
  wanted: readonly string[],
): Promise<number> {
  await page.evaluate(
    ({ scroller, rows, wantedKeys, mostMs }) => {
      const holder = globalThis as unknown as { shownAfter: Promise<number> };
      const isWanted = new Set(wantedKeys);
      const startMs = performance.now();
      holder.shownAfter = new Promise((resolve, reject) => {
        const look = (): void => {
          const view = document.querySelector(scroller)?.getBoundingClientRect();
          const seen = [...document.querySelectorAll(rows)].filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return view !== undefined && bottom > view.top && top < view.bottom;
          });
          const keys = seen.map(
            (row) => (row.querySelector("[aria-colindex='1'],[col-id=id]") ?? row).textContent,
          );
          const tookMs = performance.now() - startMs;
          if (keys.length > 0 && keys.every((key) => isWanted.has(key))) resolve(tookMs);
          else if (tookMs < mostMs) requestAnimationFrame(look);
          else reject(new Error(`What is shown isn't what was asked for: rows ${keys.join(", ")}.`));
        };
        requestAnimationFrame(look);
      });
    },
    { scroller: subject.scroller, rows: subject.rows, wantedKeys: wanted, mostMs: MOST_MS.rows },
  );
  await start();
  return page.evaluate(() => (globalThis as unknown as { shownAfter: Promise<number> }).shownAfter);
}

/** The index and key of the last row that can be scrolled to. */
async function readLastRow(page: Page, { scroller, rows }: Subject): Promise<string> {
  return page.evaluate(
    ({ selector, rowSelector }) => {
      const view = document.querySelector(selector)?.getBoundingClientRect();
      const indexOf = (row: Element): number =>
        Number(
          row.getAttribute("aria-rowindex") ?? row.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"),
        );
      const seen = [...document.querySelectorAll(rowSelector)].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return view !== undefined && top < view.bottom && bottom > view.top;
      });
      const last = seen.sort((a, b) => indexOf(b) - indexOf(a))[0];
      return last === undefined
        ? "none"
        : `aria-rowindex ${indexOf(last)}, id ${last.querySelector("[aria-colindex='1'],[col-id=id]")?.textContent ?? last.textContent}`;
    },
    { selector: scroller, rowSelector: rows },
  );
}

async function watchTraffic(page: Page, cdp: CDPSession): Promise<() => Traffic> {
  let requests = 0;
  let exactCounts = 0;
  let bytes = 0;
  const ids = new Set<string>();
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.includes("/rest/v1/") || request.method === "OPTIONS") return;
    requests += 1;
    ids.add(requestId);
  });
  page.on("request", (request) => {
    if (request.headers()["prefer"]?.includes("count=exact") === true) exactCounts += 1;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests, exactCounts, kilobytes: bytes / 1024 });
}
