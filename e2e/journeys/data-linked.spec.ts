import type { Page, Request } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const CHARTS = "/data/flights?summary=linked(delay,distance,date)";

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests to the project from now on, and the headers by which the page reads rows. */
function watchProject(page: Page): { sent: Sent[]; isQuiet(): boolean } {
  const sent: Sent[] = [];
  const waiting = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().includes("/rest/v1/")) return;
    sent.push({ url: request.url(), headers: request.headers() });
    waiting.add(request);
  });
  const end = (request: Request): void => void waiting.delete(request);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return { sent, isQuiet: () => waiting.size === 0 };
}

/** What the Data API counts for the same conditions. */
async function countRows(page: Page, { url, headers }: Sent, conditions: string): Promise<number> {
  const base = url.slice(0, url.indexOf("/rest/v1/") + "/rest/v1/".length);
  const { apikey = "", authorization = "" } = headers;
  const answer = await page.request.get(`${base}flights?select=id&limit=1&${conditions}`, {
    headers: { apikey, authorization, prefer: "count=exact" },
  });
  return Number(answer.headers()["content-range"]?.split("/")[1]);
}

test("brushing one chart filters the others without a request, as the database counts, and the rows on release", async ({
  page,
  admin,
}) => {
  const watched = watchProject(page);
  await beSignedIn(page, await admin.createUser(), CHARTS);
  const delay = page.getByRole("region", { name: "delay", exact: true });
  const distance = page.getByRole("region", { name: "distance", exact: true });
  const bars = distance.locator("rect[data-series] title");
  const total = async (): Promise<number> => {
    const titles = await bars.allTextContents();
    return titles.reduce(
      (sum, title) => sum + Number(/: ([\d,]+)$/.exec(title)?.[1]?.replaceAll(",", "")),
      0,
    );
  };
  // What else a page asks for in peace, such as its kept views, comes when it comes.
  const questions = () => watched.sent.map(({ url }) => url).filter((url) => /foyer_summary|delay/.test(url));
  const rows = () => watched.sent.findLast(({ url }) => url.includes("/rest/v1/flights?"));
  await expect.poll(() => rows() !== undefined).toBe(true);
  const all = await countRows(page, rows() as Sent, "");
  await expect.poll(total).toBe(all);

  // Its cubes come when it is touched.
  const brush = delay.getByRole("group", { name: "delay" });
  const end = delay.getByRole("slider", { name: "delay, end" });
  const asked = questions().length;
  await end.focus();
  await expect.poll(() => questions().length).toBeGreaterThanOrEqual(asked + 2);
  await expect.poll(watched.isQuiet).toBe(true);

  const box = await brush.boundingBox();
  if (box === null) throw new Error("There is nothing to brush.");
  const at = (share: number): readonly [number, number] => [
    box.x + share * box.width,
    box.y + box.height / 2,
  ];
  await page.mouse.move(...at(0.1));
  await expect.poll(watched.isQuiet).toBe(true);
  const before = questions();
  await page.mouse.down();
  await page.mouse.move(...at(0.2));
  await expect.poll(total).toBeLessThan(all);
  for (let step = 0; step <= 20; step += 1) await page.mouse.move(...at(0.2 + step * 0.01));
  // What was drawn last is on the page two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const brushed = await total();
  expect(questions()).toEqual(before);
  await page.mouse.up();
  await expect(page).toHaveURL(/filter=delay\.gte\.[^&]+&filter=delay\.lt\./);
  const filters = new URL(page.url()).searchParams
    .getAll("filter")
    .map((text) => text.replace("delay.", "delay="));
  const counted = await countRows(page, rows() as Sent, filters.join("&"));
  expect(brushed).toBe(counted);
  await expect.poll(total).toBe(counted);
  // Labels that aren't known yet may be read after them.
  await expect.poll(() => watched.sent.some(({ url }) => /flights\?.*delay(=|\.)gte/.test(url))).toBe(true);

  // The address alone says the same: here the chart asks, where the cube told before.
  await page.reload();
  await expect.poll(total).toBe(counted);
  await expect(delay.getByRole("slider", { name: "delay, start" })).toHaveAttribute("aria-valuetext", /\d/);
});

test("a brush is drawn and moved by keys, and told", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), CHARTS);
  const delay = page.getByRole("region", { name: "delay", exact: true });
  const start = delay.getByRole("slider", { name: "delay, start" });
  await start.focus();
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/filter=delay\.gte\./);
  const told = await start.getAttribute("aria-valuetext");
  expect(page.url()).toContain(`delay.gte.${told?.replaceAll(",", "")}`);
  await page.keyboard.press("Delete");
  await expect(page).not.toHaveURL(/filter=/);
  await expectNoAxeInBothThemes(page);
});
