import type { BrowserContext, CDPSession, Page, Request, TestInfo } from "@playwright/test";
import { drawLateness } from "../steps/draw-lateness.ts";
import { createRandom } from "../steps/random.ts";
import type { Departure } from "./early-waits.ts";

/** How much later each answer comes to a page, in milliseconds; unset or 0 on a line as it is. */
const SLOW_MS = Number(process.env["FOYER_SLOW_MS"] ?? 0);
/** With it each answer is late by a time of its own, drawn below `FOYER_SLOW_MS`: answers then come in another order. */
const { FOYER_SLOW_SEED: SEED } = process.env;
/** Some answers may be so many times later than the rest. */
const LAST_TIMES = 6;
/** What an annotation is called that carries a `Departure`. */
export const DEPARTURE = "departure";

const NO_LIMIT = -1;

/**
 * Where `FOYER_SLOW_MS` asks for it, has what the pages of a context ask for come late, so that a wait which held before
 * shows itself, and notes when pages leave, which the run's end compares with the waits.
 */
export function slowDown(context: BrowserContext, { annotations }: TestInfo): void {
  if (!(SLOW_MS > 0)) return;
  const leaving = new Map<Page, Departure>();
  const note = (page: Page): void => {
    const departure = leaving.get(page);
    if (departure === undefined) return;
    leaving.delete(page);
    const description = JSON.stringify({ ...departure, endMs: Date.now() });
    annotations.push({ type: DEPARTURE, description });
  };
  context.on("request", (request) => {
    const page = pageLeavingBy(request);
    if (page === undefined) return;
    // A redirection goes on with the departure that it belongs to.
    if (!leaving.has(page)) leaving.set(page, { url: request.url(), startMs: Date.now(), endMs: Infinity });
  });
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      if (frame.parentFrame() === null) note(page);
    });
    page.on("close", () => leaving.delete(page));
    void slowPage(page);
  });
}

function pageLeavingBy(request: Request): Page | undefined {
  if (!request.isNavigationRequest()) return undefined;
  try {
    const frame = request.frame();
    return frame.parentFrame() === null ? frame.page() : undefined;
  } catch {
    // The first request of a window that a page opened: there is nothing yet that it leaves.
    return undefined;
  }
}

let pagesOpened = 0;

function createLateness(): () => number {
  if (SEED === undefined) return () => SLOW_MS;
  // Each page of a run has a sequence of its own.
  const random = createRandom(Number(SEED) + pagesOpened);
  pagesOpened += 1;
  return () => drawLateness(random, SLOW_MS, SLOW_MS * LAST_TIMES);
}

async function slowPage(page: Page): Promise<void> {
  const lateMs = createLateness();
  try {
    const session = await page.context().newCDPSession(page);
    session.on("Fetch.requestPaused", ({ requestId }) => {
      setTimeout(
        () => void session.send("Fetch.continueRequest", { requestId }).catch(() => undefined),
        lateMs(),
      );
    });
    if (SEED === undefined) await slowEveryAnswer(session);
    // What was asked for is done by then, and the answer on its way.
    else await session.send("Fetch.enable", { patterns: [{ requestStage: "Response" }] });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

async function slowEveryAnswer(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: NO_LIMIT,
    uploadThroughput: NO_LIMIT,
  });
  // Another document is asked for outside the page, where those conditions don't hold.
  await session.send("Fetch.enable", { patterns: [{ resourceType: "Document" }] });
}
