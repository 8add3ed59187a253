import { skipWithout } from "../harness/capabilities.ts";
import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { startProduct } from "../harness/product.ts";

const START_TIMEOUT_MS = 300_000;

test("where addresses are confirmed by mail, the link on the mail page ends signed in", async ({ page }) => {
  skipWithout({ isHosted: Boolean(process.env["FOYER_SUPABASE_URL"]), mailUrl: undefined }, "settings");
  test.setTimeout(START_TIMEOUT_MS);
  const product = await startProduct({ FOYER_CONFIRM_EMAIL: "1" });
  try {
    const email = createAddress();
    await page.goto(`${product.hostUrl}/sign-in/create?return-to=%2Fsecurity`);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("several unrelated words");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Check your email", exact: true })).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(product.mailUrl ?? "");
    await page
      .getByRole("link", { name: /confirm/i })
      .first()
      .click();
    const link = page.locator("a[href*='/sign-in/link']").first();
    await expect(link).toBeVisible();
    await expectNoAxeViolations(page);
    await link.click();
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page).toHaveURL(/\/security$/);
    expect(page.url()).not.toMatch(/code=|token/);

    // Whoever tries to create an account for that address reads and sends the same as for any other.
    const seen: string[][] = [];
    for (const address of [email, createAddress()]) {
      await page.context().clearCookies();
      const calls: string[] = [];
      page.removeAllListeners("response");
      page.on("response", (response) => {
        const body = response.request().postData();
        if (!response.url().includes("/auth/v1/signup") || body === null) return;
        calls.push(JSON.stringify([Object.keys(JSON.parse(body) as object).sort(), response.status()]));
      });
      await page.goto(`${product.hostUrl}/sign-in/create`);
      await page.getByRole("textbox", { name: "Email" }).fill(address);
      await page.getByRole("textbox", { name: "Password" }).fill("several other words");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("heading", { name: "Check your email", exact: true })).toBeVisible();
      const words = await page.getByRole("main").innerText();
      seen.push([...calls, words.replaceAll(address, "EMAIL").replaceAll(/\d+ sec\w+/g, "WAIT")]);
    }
    expect(seen[0]).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
  } finally {
    await page.close();
    await product.stop();
  }
});
