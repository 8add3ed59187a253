import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";

test("remotes put cards on the start page and items into the account menu, each on its own", async ({
  signedIn: page,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/planted/);
  await listRemotes([
    {
      name: "alpha",
      row: {
        contributions: [
          { place: "start-page", id: "card", title: "Alpha today", expose: "./card" },
          { place: "start-page", id: "bad-card", title: "Alpha tomorrow", expose: "./bad-card" },
          { place: "start-page", id: "link", title: "More of alpha", path: "/alpha/more" },
          { place: "account-menu", id: "menu", title: "Alpha settings", path: "/alpha/settings" },
        ],
      },
    },
    {
      name: "ledger",
      row: {
        access: { session: "required", roles: ["auditor"] },
        contributions: [{ place: "start-page", id: "card", title: "Ledger", expose: "./card" }],
      },
    },
  ]);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Start", level: 1, exact: true })).toBeVisible();
  await expect(page.getByText("Card of alpha 1.0.0, signed-in")).toBeVisible();
  await expect(page.getByText("Alpha tomorrow can't be shown right now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ledger", exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Open alpha" }).click();
  await expect(page).toHaveURL(/\/alpha\/more$/);
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Alpha settings" }).click();
  await expect(page).toHaveURL(/\/alpha\/settings$/);
});
