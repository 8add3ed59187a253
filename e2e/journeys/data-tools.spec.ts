import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

test("draws a chart with a table twin, and says what it is made of", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await page.getByRole("button", { name: "Chart" }).click();
  const dialog = page.getByRole("dialog", { name: "Chart of flights" });
  await expect(dialog.getByRole("status")).toContainText(/^Counted by the database over all [\d,]+ rows/);
  await dialog.getByText("The same as a table").click();
  await expect(dialog.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await expectNoAxeInBothThemes(page);
  for (const column of ["delay", "origin"]) {
    await dialog.getByLabel("Column").selectOption(column);
    await expect(dialog.locator(".data-plot rect").first()).toBeVisible();
  }
  await dialog.getByLabel("Column").selectOption("delay");
  await dialog.getByLabel("Against").selectOption("distance");
  await expect(dialog.locator(".data-plot circle").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Chart" })).toBeFocused();

  await page.getByRole("columnheader", { name: /^origin/ }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Chart of this column" }).click();
  await expect(dialog.getByLabel("Column")).toHaveValue("origin");
  await expect(dialog.locator(".data-plot rect").first()).toBeVisible();
});

interface Planted {
  readonly cause: string;
  /** What the table's rows are answered with; without it the service answers by itself. */
  readonly status?: number;
  readonly code?: string;
  readonly address?: string;
  readonly words: string | RegExp;
}

const ROWS = "/rest/v1/airports";
/** What a project can do to a view, one after another, and what the person reads then. */
const CAUSES: readonly Planted[] = [
  { cause: "rows may be hidden", address: "/data/notes", words: "This table has no rows that you may read" },
  {
    cause: "filters hide them",
    address: "/data/airports?filter=iata.eq.NONE",
    words: "No row matches the filter",
  },
  { cause: "a renamed column", address: "/data/airports?sort=old_name.asc", words: /no column “old_name”/ },
  { cause: "a table that is gone", address: "/data/trains", words: "There is no table “trains”" },
  { cause: "a table that went meanwhile", status: 404, code: "PGRST205", words: "This is no longer there" },
  { cause: "a column that went meanwhile", status: 400, code: "42703", words: "A column is no longer there" },
  { cause: "no privilege", status: 403, code: "42501", words: "You may not read this" },
  { cause: "a statement timeout", status: 500, code: "57014", words: "The query took too long" },
  { cause: "too many requests", status: 429, words: "Too many requests" },
  { cause: "an outage", status: 503, words: "The data service can't be reached" },
  {
    cause: "a value that can't be read",
    status: 400,
    code: "22P02",
    words: "The data service can't carry this out",
  },
];

test("each cause of no data is named on the screen", async ({
  page,
  context,
  admin,
  product,
  allowConsole,
}) => {
  skipWithout(product, "faults");
  test.slow();
  allowConsole(/4\d\d|5\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await beSignedIn(page, await admin.createUser());
  for (const { cause, status, code, address = "/data/airports", words } of CAUSES) {
    await clearFaults(product);
    if (status !== undefined) {
      const body = JSON.stringify({ code: code ?? "", message: cause, details: null, hint: null });
      await setFaults(product, { status: { path: ROWS, status, body } });
    }
    await page.goto("/data");
    await page.goto(address);
    await expect(page.getByText(words).first(), cause).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("gridcell"), cause).toHaveCount(0);
  }
  await clearFaults(product);
  await page.goto("/data");
  const movies = page.getByRole("link", { name: "movies" }).first();
  await expect(movies).toBeVisible();
  await context.setOffline(true);
  await movies.click();
  await expect(page.getByText("You are offline").first()).toBeVisible();
  await context.setOffline(false);
});

test("a reference shows the label of its row, and leads there and back", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/flights?filter=origin.eq.SEA");
  const cell = page.getByRole("gridcell", { name: /^SEA · Seattle-Tacoma/ }).first();
  await expect(cell).toBeVisible();
  const panel = page.getByRole("complementary");
  await cell.click({ button: "right" });
  await page.getByRole("menuitem", { name: /^Open Seattle-Tacoma/ }).click();
  await expect(panel.getByRole("heading", { name: "Seattle-Tacoma Intl", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/data\/flights\?filter=origin\.eq\.SEA&row=SEA&of=airports$/);
  await expect(panel.getByText("Rows that refer to it")).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/data/airports?row=SEA");
  await expect(panel.getByText("Rows that refer to it")).toBeVisible();
  // It is some 2,900 rows down, and the database counted them.
  await expect(page.getByRole("row").and(page.locator("[aria-current]"))).toContainText(
    "Seattle-Tacoma Intl",
  );
  await expect(panel.getByRole("link", { name: "flights by origin" })).toBeVisible();
  // How far an unasked look goes is the speed of the database's to say; `counts.spec` holds the numbers to SQL.
  await expect(panel.locator(".data-count").first()).toHaveText(/^([\d,]+|(at least|over) [\d,]+ rows)$/);
  await expectNoAxeInBothThemes(page);
  await panel.getByRole("link", { name: "flights by origin" }).click();
  await expect(page).toHaveURL(/\/data\/flights\?filter=origin\.eq\.SEA/);
  // Labels come with their rows: no request asks for airports one by one.
  expect(addresses.filter((address) => /airports\?.*iata=eq/.test(address)).length).toBeLessThanOrEqual(2);
  await page.goBack();
  await expect(panel.getByText("Rows that refer to it")).toBeVisible();
});

test("a project without live changes says so plainly", async ({ page, admin, product, allowConsole }) => {
  skipWithout(product, "noRealtime");
  allowConsole(/WebSocket|Content Security Policy|Refused to connect|establish a connection .*ws:/);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await page.getByRole("button", { name: "Live" }).click();
  await expect(page.getByText("This project has no live changes", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);
});

test("the list says where it comes from; a procedure shows its defaults, and its errors in words", async ({
  page,
  admin,
  allowConsole,
}) => {
  allowConsole(/400/);
  await beSignedIn(page, await admin.createUser(), "/data/rpc/busiest_routes");
  await expect(page.getByText("Listed by the database for your account.")).toBeVisible();
  await expect(page.getByText("integer, optional: 10")).toBeVisible();
  await page.getByRole("textbox", { name: /from_airport/ }).fill("SEA");
  await page.getByRole("button", { name: "Call procedure" }).click();
  const grid = page.getByRole("grid", { name: "Rows of busiest_routes" });
  await expect(grid).toHaveAttribute("aria-rowcount", "11");
  await expect(grid.getByRole("gridcell").first()).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.goto("/data/rpc/raise_example");
  await page.getByRole("textbox", { name: /reason/ }).fill("for a journey");
  await page.getByRole("button", { name: "Call procedure" }).click();
  await expect(page.getByText("This procedure always fails: for a journey")).toBeVisible();
  await expectNoAxeInBothThemes(page);
});
