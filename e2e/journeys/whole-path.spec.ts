import { skipWithout } from "../harness/capabilities.ts";
import { expect, expectNoAxeViolations, createAddress, test } from "../harness/test.ts";
import { countAnonymousReads } from "../steps/calls.ts";
import { readClaims, signOutWholly } from "../steps/session-cookies.ts";
import { codeOf, enterPassword, signIn } from "../steps/sign-in-steps.ts";

test("signs up, and is led into the data", async ({ page, product }) => {
  skipWithout(product, "signUp");
  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account", exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(createAddress());
  await page.getByRole("textbox", { name: "Password" }).fill("several unrelated words");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page).toHaveURL(/\/data/);
});

test(
  "reads rows: counted, sorted, filtered, one by one; calls a procedure",
  { tag: "@https" },
  async ({ page, product, admin }) => {
    await signIn(page, await admin.createUser(), "/data/flights");
    const grid = page.getByRole("grid");
    await expect(grid.getByRole("gridcell").first()).not.toBeEmpty();
    // Said to screen readers as well.
    if (!product.isHosted) await expect(page.getByText("over 50,000 rows").first()).toBeVisible();

    await page.getByRole("columnheader", { name: /^delay/ }).click();
    await expect(page).toHaveURL(/sort=delay\.asc/);
    await expect(page.getByRole("columnheader", { name: /^delay/ })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );

    await page.goto("/data/flights?filter=origin.eq.SEA");
    await expect(grid.getByRole("gridcell", { name: /^SEA\b/ }).nth(4)).toBeVisible();
    await page
      .getByRole("gridcell", { name: /^SEA\b/ })
      .first()
      .dblclick();
    await expect(page.getByRole("complementary", { name: /^Row \d+/ })).toContainText("SEA");
    await page.goBack();
    await expect(page.getByRole("complementary")).toHaveCount(0);

    await page.getByRole("link", { name: "busiest_routes" }).first().click();
    await page.getByRole("textbox", { name: /from_airport/ }).fill("SEA");
    await page.getByRole("button", { name: /call/i }).click();
    await expect(page.getByRole("grid").getByRole("row")).toHaveCount(11);
    if (!product.isHosted) expect(await countAnonymousReads(product)).toBe(0);
  },
);

test(
  "enrols an authenticator, needs it at the next sign-in, and removes it",
  { tag: "@https" },
  async ({ page, context, admin }) => {
    const user = await admin.createUser();
    await signIn(page, user, "/security");
    await page.getByRole("button", { name: "Add an authenticator app" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    const secret = ((await page.locator(".mfa-secret code").textContent()) ?? "").replaceAll(" ", "");
    await expectNoAxeViolations(page);
    await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
    await expect(page.getByText("Authenticator app is set up.", { exact: false }).first()).toBeVisible();
    expect((await readClaims(context))["aal"]).toBe("aal2");

    await signOutWholly(page);

    await page.goto("/security");
    await enterPassword(page, user);
    await expect(page.getByRole("heading", { name: "Confirm that it is you", exact: true })).toBeVisible();
    expect((await readClaims(context))["aal"]).toBe("aal1");
    await expectNoAxeViolations(page);
    await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
    await expect(page.getByRole("heading", { name: "Security", exact: true })).toBeVisible();
    const claims = await readClaims(context);
    expect(claims["aal"]).toBe("aal2");
    expect(JSON.stringify(claims["amr"])).toContain("totp");

    await page.getByRole("button", { name: "Remove Authenticator app" }).click();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Remove authenticator", exact: true }).click();
    await expect(page.getByText("None yet")).toBeVisible();
    expect((await readClaims(context))["aal"]).toBe("aal1");

    await signOutWholly(page);
  },
);

test("a wrong password and a wrong code say so, and lose nothing", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/status of (400|422)/);
  const user = await admin.createUser();
  await page.goto("/data");
  await enterPassword(page, { email: user.email, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("The email address or the password is not right.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(user.email);
  if (product.isHosted) return;
  await enterPassword(page, { email: "grace@foyer.example", password: "grace-finds-moths-1947" });
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await expect(page.getByText("The code is not right.", { exact: false })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
});
