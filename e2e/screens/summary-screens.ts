import type { Page } from "@playwright/test";

/** What is asked of whole tables, each by its address, and what stands there once it has come. */
const SUMMARIES = {
  groups: [
    "/data/flights?summary=origin,destination;rows,average.delay,median.distance;;;;%3DATL",
    "[aria-level='2']",
  ],
  pivot: ["/data/movies?summary=major_genre,mpaa_rating;rows;;;across", "[role='rowheader']"],
  profile: ["/data/movies?summary=profile()", ".data-profile-card:nth-child(9) dd"],
  heads: [
    "/data/movies?columns=title,mpaa_rating,imdb_rating,worldwide_gross,release_date,distributor&heads=profile",
    ".data-head-facts a",
  ],
  bars: [
    "/data/movies?summary=major_genre;sum.worldwide_gross;measure.0.desc;bars",
    "svg rect.data-chart-mark",
  ],
  lines: ["/data/flights?summary=date.time.day,origin;rows;;lines", ".data-chart-line"],
  areas: [
    "/data/movies?filter=release_date.gte.1985-01-01&filter=release_date.lt.2010-01-01&summary=release_date.time.year,mpaa_rating;rows;;areas",
    ".data-chart-area",
  ],
  heat: [
    "/data/earthquakes?summary=happened_at.time.day,magnitude.width.1;rows;;heat",
    "svg rect.data-chart-mark",
  ],
  dots: [
    "/data/movies?summary=distributor,mpaa_rating;average.production_budget,average.worldwide_gross;measure.1.desc;dots",
    "circle.data-chart-mark",
  ],
  magnitudes: ["/data/earthquakes?summary=magnitude.width.0%252E5;rows;;bars", "svg rect.data-chart-mark"],
} as const;
const BOARD = "/data/flights?summary=board(rows,average.delay,median.distance;delay,distance,date,origin)";

/** A chart that is pointed at, and one that was zoomed. */
const ZOOMED =
  "/data/flights?filter=date.gte.2001-01-03T00%3A00%3A00&filter=date.lt.2001-01-06T00%3A00%3A00&summary=date.time.hour;rows,average.delay;;bars";

/** Groups, pivots, profiles, charts and a board; takes a page that is signed in. */
export async function takeSummaryPictures(
  page: Page,
  hostUrl: string,
  take: (name: string) => Promise<void>,
): Promise<void> {
  for (const [name, [address, there]] of Object.entries(SUMMARIES)) {
    await page.goto(hostUrl + address);
    await page.locator(there).first().waitFor();
    // On a phone it stands below what is asked.
    const chart = page.locator(".data-chart-panel");
    if ((await chart.count()) > 0) await chart.scrollIntoViewIfNeeded();
    await take(`data-summary-${name}`);
  }
  await page.goto(hostUrl + ZOOMED);
  await page.locator("rect.data-chart-mark").nth(40).hover();
  await page.locator(".data-chart-readout").waitFor();
  await take("data-summary-zoomed");
  await page.goto(hostUrl + BOARD);
  const end = page.getByRole("region", { name: "delay", exact: true }).getByRole("slider").first();
  await end.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("PageUp");
  await page.waitForURL(/filter=delay/);
  await end.blur();
  await take("data-summary-board");
}
