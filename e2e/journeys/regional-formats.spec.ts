import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { askBeside } from "../steps/notes.ts";

// The journeys' browsers are in Greenwich: in Tokyo it is nine hours later, and another day from 15:00 on.

const NOTES = "/data/notes?columns=title,created_at";
const THIS_WEEK = `${NOTES}&filter=created_at.gte.week`;

async function openChoices(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Language and display" }).click();
  await expect(page.getByRole("option", { name: "Asia / Tokyo" })).toBeAttached();
}

/** The day that a request for rows asks from. */
function nextStart(page: Page): Promise<string> {
  return page
    .waitForRequest((request) => /\/rest\/v1\/notes\?.*created_at=gte/.test(request.url()))
    .then((request) => new URL(request.url()).searchParams.get("created_at") ?? "");
}

test("zone, week and digits are chosen beside the language: rows, filters, Security and another tab follow, at the next visit too", async ({
  page,
  admin,
  product,
  context,
}) => {
  await beSignedIn(page, await admin.createUser(), NOTES);
  await askBeside(page, product, "notes", {
    method: "POST",
    body: JSON.stringify({ title: "Late", created_at: "2026-03-02T20:15:00Z" }),
  });
  await page.reload();
  const moment = page.getByRole("gridcell").filter({ hasText: /2026/ });
  await expect(moment).toHaveText("2 Mar 2026, 20:15:00");

  const other = await context.newPage();
  await other.goto("/security");
  const time = other.getByRole("main").locator("time").first();
  await expect(time).toHaveAttribute("title", /UTC$/);

  await openChoices(page);
  await expectNoAxeInBothThemes(page);
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Asia/Tokyo");
  await expect(moment).toHaveText("3 Mar 2026, 05:15:00");
  await expect(time).toHaveAttribute("title", /GMT\+9$/);
  await page.getByRole("combobox", { name: "Digits" }).selectOption("arab");
  await expect(page.getByRole("gridcell", { name: "٣ Mar ٢٠٢٦, ٠٥:١٥:٠٠" })).toBeVisible();
  await page.getByRole("combobox", { name: "Digits" }).selectOption("latn");
  await page.getByRole("combobox", { name: "Weeks begin on" }).selectOption("Sunday");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB-u-fw-sun-nu-latn");

  const start = nextStart(page);
  await page.goto(THIS_WEEK);
  // Midnight in Tokyo between Saturday and Sunday.
  const begins = new Date((await start).replace("gte.", ""));
  expect([begins.getUTCDay(), begins.getUTCHours()]).toEqual([6, 15]);
  await openChoices(page);
  const monday = nextStart(page);
  await page.getByRole("combobox", { name: "Weeks begin on" }).selectOption("Monday");
  expect(new Date((await monday).replace("gte.", "")).getUTCDay()).toBe(0);
  await page.getByRole("button", { name: "Done" }).click();

  await page.goto(NOTES);
  await expect(moment).toHaveText("3 Mar 2026, 05:15:00");
});

test("what somebody else kept in its place counts as nothing, and old names of zones are taken", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  const keep = (text: string): Promise<void> =>
    page.evaluate((kept) => {
      localStorage.setItem("foyer.formats", kept);
    }, text);
  await keep('{"timeZone":"Mars/Olympus","firstDay":9,"digits":{}}');
  await page.reload();
  const time = page.getByRole("main").locator("time").first();
  await expect(time).toHaveAttribute("title", /UTC$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await keep('{"timeZone":"Asia/Calcutta"}');
  await page.reload();
  await expect(time).toHaveAttribute("title", /GMT\+5:30$/);
  await openChoices(page);
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Asia/Kolkata");
});

test("an operator's zone holds for whoever chose none, and the keyboard alone chooses another", async ({
  page,
  admin,
  product,
}) => {
  product.writeConfig({ formats: { timeZone: "America/New_York", firstDay: 7 } });
  await beSignedIn(page, await admin.createUser(), "/security");
  const time = page.getByRole("main").locator("time").first();
  await expect(time).toHaveAttribute("title", /GMT-[45]$/);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).press("Enter");
  await page.getByRole("button", { name: "Language and display" }).press("Enter");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone.getByRole("option", { name: "Usual: America / New York" })).toBeAttached();
  await expect(page.getByRole("option", { name: "Asia / Tokyo" })).toBeAttached();
  await zone.focus();
  await page.keyboard.type("Asia / Tok");
  await expect(zone).toHaveValue("Asia/Tokyo");
  await expect(time).toHaveAttribute("title", /GMT\+9$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
