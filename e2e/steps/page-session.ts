import type { Page } from "@playwright/test";

/** As much of the page's session core as journeys look at; it stands under a well-known symbol. */
interface Core {
  getSnapshot(): { status: string; ended?: string };
  subscribe(listen: () => void): () => void;
  readonly data: { fetch(path: string): Promise<Response> };
  diagnostics(): Record<string, unknown>;
}

interface Watched {
  foyerWatch?: { notifications: number; reads: number; failures: string[]; statuses: string[] };
}

/** Counts what the page's session tells, and reads data every `everyMs`, from now on. */
export async function watchSession(page: Page, everyMs: number): Promise<void> {
  await page.evaluate((period) => {
    const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for("foyer.session@1")];
    if (core === undefined) throw new Error("The page has no session core.");
    const watch = { notifications: 0, reads: 0, failures: [] as string[], statuses: [] as string[] };
    (globalThis as unknown as Watched).foyerWatch = watch;
    core.subscribe(() => {
      watch.notifications += 1;
      const { status, ended } = core.getSnapshot();
      // A session that ended under somebody is one that ended, though the page stays theirs.
      watch.statuses.push(ended === undefined ? status : "signed-out");
    });
    setInterval(() => {
      core.data.fetch("airports?limit=1").then(
        async (response) => {
          watch.reads += 1;
          const rows = (await response.json()) as unknown[];
          if (!response.ok || rows.length === 0)
            watch.failures.push(`${response.status}: ${rows.length} rows`);
        },
        (error: unknown) => watch.failures.push(String(error)),
      );
    }, period);
  }, everyMs);
}

export function readWatch(page: Page): Promise<{
  notifications: number;
  reads: number;
  failures: string[];
  statuses: string[];
  status: string;
  generation: number;
}> {
  return page.evaluate(() => {
    const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for("foyer.session@1")];
    const watch = (globalThis as unknown as Watched).foyerWatch;
    if (core === undefined || watch === undefined) throw new Error("The page is not watched.");
    const { generation } = core.diagnostics();
    return { ...watch, status: core.getSnapshot().status, generation: Number(generation) };
  });
}

export function readStatus(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      (globalThis as unknown as Record<symbol, Core>)[Symbol.for("foyer.session@1")]?.getSnapshot().status ??
      "no core",
  );
}

export function readDiagnostics(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    () => (globalThis as unknown as Record<symbol, Core>)[Symbol.for("foyer.session@1")]?.diagnostics() ?? {},
  );
}

/** What a page hears when the network comes back. */
export async function tellOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("online")));
}
