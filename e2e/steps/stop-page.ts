import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

const SPIN_MS = 400;
const LOOKS = 3;

/** The process that draws a page, told by the work that it does: the browser doesn't say which it is. */
export async function rendererOf(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("This page has no browser of its own.");
  const cdp = await browser.newBrowserCDPSession();
  const readTimes = async (): Promise<ReadonlyMap<number, number>> => {
    const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const spin = (): Promise<void> =>
    page.evaluate((ms) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    }, SPIN_MS);
  const findBusiest = async (): Promise<number | undefined> => {
    const before = await readTimes();
    await spin();
    const [busiest, next] = [...(await readTimes())]
      .map(([id, time]) => ({ id, spent: time - (before.get(id) ?? 0) }))
      .sort((a, b) => b.spent - a.spent);
    return busiest !== undefined && busiest.spent > 2 * (next?.spent ?? 0) ? busiest.id : undefined;
  };
  let found: number | undefined;
  await expect(async () => {
    found = await findBusiest();
    expect(found).toBeDefined();
    // On a busy machine another page may just have had more to do, but not each time.
    for (let again = 1; again < LOOKS; again += 1) expect(await findBusiest()).toBe(found);
  }).toPass();
  await cdp.detach();
  return found ?? 0;
}

/** Stops a page where it is, as a system does that freezes it. @returns what lets it go on */
export function stopRenderer(pid: number): () => void {
  process.kill(pid, "SIGSTOP");
  return () => void process.kill(pid, "SIGCONT");
}
