import type { Page } from "@playwright/test";
import type { TestUser } from "../harness/admin.ts";
import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";

const TEN_MINUTES_MS = 600_000;

/** On the guarded page, signed in, with a proof that has grown old meanwhile and half a form filled in. */
async function openGuarded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "guarded 1.0.0", exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Amount" }).fill("500");
  await page.clock.setSystemTime(Date.now() + TEN_MINUTES_MS);
}

/** Somebody without a second factor wants what asks for a fresh proof. */
async function startTransfer(page: Page, user: TestUser): Promise<void> {
  await page.goto("/guarded");
  await enterPassword(page, user);
  await openGuarded(page);
  await page.getByRole("button", { name: "Transfer" }).click();
}

for (const theme of ["light", "dark"] as const) {
  test(`an action asks for a fresh second factor over the page, and goes on, ${theme}`, async ({
    page,
    product,
    admin,
    listRemotes,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await page.emulateMedia({ colorScheme: theme });
    await listRemotes(["guarded"]);
    const user = await admin.createUser();
    const secret = await enrollFactor(product, user);
    await page.goto("/guarded");
    await enterPassword(page, user);
    await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
    await openGuarded(page);

    await page.getByRole("button", { name: "Transfer" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
    const field = dialog.getByRole("textbox", { name: "Code" });
    await expect(field).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("cancelled: This was not done")).toBeVisible();
    await expect(page.getByRole("button", { name: "Transfer" })).toBeFocused();

    await page.keyboard.press("Enter");
    const code = codeOf(secret);
    for (let tries = 0; tries < 2; tries += 1) {
      await field.fill(code === `00000${tries}` ? "000009" : `00000${tries}`);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toBeFocused();
    }
    await expect(dialog.getByText("Several codes were wrong.")).toBeVisible();
    await expectNoAxeViolations(page);
    await field.fill(codeOf(secret));
    await expect(page.getByText("Transferred 500")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("500");

    await page.getByRole("button", { name: "Transfer" }).click();
    await expect(page.getByText("Transferred 500")).toBeVisible();
  });
}

test("without a second factor it asks for the password, and a wrong one loses nothing", async ({
  page,
  admin,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/400/);
  await listRemotes(["guarded"]);
  const user = await admin.createUser();
  await startTransfer(page, user);
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Password" });
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await field.fill("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await field.fill(user.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Transferred 500")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("500");
});

test("who signs out elsewhere is asked nothing any more", async ({ page, context, admin, listRemotes }) => {
  await listRemotes(["guarded"]);
  const user = await admin.createUser();
  await startTransfer(page, user);
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Password" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/system");
  await other.getByRole("button", { name: "Account" }).click();
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.bringToFront();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("where no remote asks, the action is refused in words", async ({
  page,
  product,
  admin,
  listRemotes,
}) => {
  await listRemotes(["guarded"]);
  product.writeRegistry((rows) => rows.map((row) => ({ ...row, contributions: [] })));
  await page.goto("/guarded");
  await enterPassword(page, await admin.createUser());
  await openGuarded(page);
  await page.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("assurance_too_low: This page can't ask you")).toBeVisible();
});
