import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, CDPSession, Page } from "playwright-core";
import { CommandError } from "../../command/command.ts";
import type { Project } from "../../releases/read-project.ts";
import type { Counts, Run, Violation, Walked } from "./judge-run.ts";
import { serveStage } from "./serve-stage.ts";

/** The page's side, see host/check-stage/stage.ts. */
interface CheckStage {
  load(): Promise<void>;
  cycle(count: number): Promise<Counts>;
  show(): Promise<void>;
  leftInElement(): number;
  failures(): readonly string[];
}
interface StagePage {
  readonly foyerStage: CheckStage;
  readonly axe: {
    run(
      element: Element | null,
      options: object,
    ): Promise<{ violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[] }>;
  };
}

const MOUNTS = 50;
/** Before these, what is loaded once and kept is not kept yet. */
const WARM_UP = 5;
const LONGEST_MS = 120_000;
const LONGEST_HTML = 120;
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];

/**
 * Mounts and unmounts a release fifty times in a headless browser, on a page with the host's loader and policies and a
 * session on a faked provider; then looks at it with axe.
 * @param executablePath a Chromium or Chrome
 * @param routes addresses inside the remote's route, each opened once afterwards
 */
export async function mountInBrowser(
  project: Project,
  executablePath: string,
  routes: readonly string[] = [],
): Promise<Run> {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ executablePath, args: FLAGS }).catch((cause: unknown) => {
    // The driver's own words are its log.
    throw new CommandError(
      `${executablePath} doesn't start as a Chromium or Chrome does. Name another with --browser, or write --browser none.`,
      "wrongUse",
      { cause },
    );
  });
  try {
    return await mountOnPage(project, browser, MOUNTS, routes);
  } finally {
    await browser.close();
  }
}

/** The same in a browser that runs, on a page of its own. */
export async function mountOnPage(
  project: Project,
  browser: Pick<Browser, "newPage">,
  mounts = MOUNTS,
  routes: readonly string[] = [],
): Promise<Run> {
  const stage = await serveStage(project);
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(LONGEST_MS);
    await keepInside(page, stage.url);
    const notLoaded = await open(page, stage.url);
    const nothing = { before: {}, after: {}, cycles: 0, leftInElement: 0, failures: [], violations: [] };
    if (notLoaded !== undefined) return { ...nothing, notLoaded };
    const session = await page.context().newCDPSession(page);
    const before = await cycle(page, session, WARM_UP);
    const after = await cycle(page, session, mounts - WARM_UP);
    const seen = await page.evaluate(() => {
      const { foyerStage } = globalThis as unknown as StagePage;
      return { leftInElement: foyerStage.leftInElement(), failures: foyerStage.failures() };
    });
    const violations = await runAxe(page);
    const walked: Walked[] = [];
    for (const route of routes) walked.push(await walk(page, new URL(route, stage.url).href, route));
    return { before, after, cycles: mounts - WARM_UP, ...seen, violations, walked };
  } catch (error) {
    const seen = { before: {}, after: {}, cycles: 0, leftInElement: 0, failures: [], violations: [] };
    return { ...seen, notLoaded: firstLineOf(error) };
  } finally {
    await page.close();
    await stage.stop();
  }
}

/** @returns why it couldn't be loaded there, if it couldn't */
async function open(page: Page, address: string): Promise<string | undefined> {
  await page.goto(address);
  await page.waitForFunction(() => "foyerStage" in globalThis);
  return page.evaluate(() =>
    (globalThis as unknown as StagePage).foyerStage.load().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
  );
}

/** Opens one route, and looks at it once what it asked for has come. */
async function walk(page: Page, address: string, route: string): Promise<Walked> {
  try {
    const notLoaded = await open(page, address);
    if (notLoaded !== undefined) return { route, notLoaded, failures: [], violations: [] };
    const violations = await runAxe(page, () => page.waitForLoadState("networkidle"));
    const failures = await page.evaluate(() => (globalThis as unknown as StagePage).foyerStage.failures());
    return { route, failures, violations };
  } catch (error) {
    return { route, notLoaded: firstLineOf(error), failures: [], violations: [] };
  }
}

function firstLineOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
}

/** Nothing is asked of the network: a check says the same everywhere. */
async function keepInside(page: Page, stageUrl: string): Promise<void> {
  const { hostname } = new URL(stageUrl);
  await page.route(
    (address) => address.hostname !== hostname,
    (route) => route.abort(),
  );
}

/** With what the browser itself counts, after its garbage is gone: nodes that are in no document any more as well. */
async function cycle(page: Page, session: CDPSession, count: number): Promise<Counts> {
  const counts = await page.evaluate(
    (times) => (globalThis as unknown as StagePage).foyerStage.cycle(times),
    count,
  );
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { ...counts, "node in memory": nodes, "listener anywhere": jsEventListeners };
}

/** @param settled when what it shows has come */
async function runAxe(
  page: Page,
  settled: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly Violation[]> {
  const source = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  await page.evaluate(() => (globalThis as unknown as StagePage).foyerStage.show());
  await settled();
  await page.evaluate(await readFile(source, "utf8"));
  return page.evaluate(
    async ([tags, longest]) => {
      const { axe } = globalThis as unknown as StagePage;
      const { violations } = await axe.run(document.querySelector("main"), { runOnly: tags });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => ({ id, help, html: html.slice(0, longest) })),
      );
    },
    [RULES, LONGEST_HTML] as const,
  );
}
