import type { Page } from "@playwright/test";

/** What the data service answers to somebody who may not read a table. */
const REFUSAL = {
  status: 403,
  json: { code: "42501", message: "permission denied for table flights", details: null, hint: null },
};

/** The states of the data remote beside a table full of rows; takes a page that is signed in. */
export async function takeDataPictures(
  page: Page,
  hostUrl: string,
  take: (name: string) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${hostUrl}/data/flights?filter=origin.eq.SEA`);
  await page.getByRole("gridcell").first().click();
  await page.keyboard.press("Shift+ArrowDown");
  await take("data-forced-colours");
  await page.emulateMedia({ forcedColors: "none" });
  await page.goto(`${hostUrl}/data/flights?filter=origin.eq.NOWHERE`);
  await page.getByText("No row matches the filter").waitFor();
  await take("data-no-match");
  await page.goto(`${hostUrl}/data/flights?filter=or(origin.eq.SEA,delay.gt.100)`);
  await page.getByRole("gridcell").first().waitFor();
  await page.getByRole("button", { name: "Filter (2)" }).click();
  await page.getByRole("form", { name: "Filter" }).waitFor();
  await take("data-filter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("button", { name: "Start export" }).waitFor();
  await take("data-export");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Chart" }).click();
  await page.getByText("The same as a table").waitFor();
  await take("data-chart");
  await page.goto(`${hostUrl}/data/rpc/busiest_routes`);
  await page.getByRole("textbox", { name: "from_airport" }).fill("SEA");
  await page.getByRole("button", { name: "Call procedure" }).click();
  await page.getByRole("region", { name: "Result" }).waitFor();
  await take("data-procedure");
  await page.route("**/rest/v1/flights?*", (route) => route.fulfill(REFUSAL));
  await page.goto(`${hostUrl}/data/flights`);
  await page.getByRole("alert").waitFor();
  await take("data-failure");
  await page.unrouteAll();
}
