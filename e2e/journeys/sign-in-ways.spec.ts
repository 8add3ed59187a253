import { skipWithout } from "../harness/capabilities.ts";
import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { codeIn, enterCode, readMail, wrongCodeFor } from "../steps/read-mail.ts";
import { chooseWay, expectRows, showAllWays } from "../steps/ways-to-rows.ts";

// Each from a signed-out page to rows in /data. Mails, messages and the consent page are the embedded backend's.

const ROWS = "/data/flights";

test.beforeEach(({ product }) => {
  skipWithout(product, "mail", "messages", "ways");
});

for (const theme of ["light", "dark"] as const) {
  test(`the code of a mail, ${theme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme: theme });
    const email = createAddress();
    await chooseWay(page, "Email me a code");
    await expect(page.getByRole("heading", { name: "Get a code by email", exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByRole("heading", { name: "Enter the code", exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    const mail = await readMail(product.mailUrl, email);
    await enterCode(page, codeIn(mail));
    await expectRows(page);
  });
}

test(
  "the link of the same mail, in another page of the browser",
  { tag: "@https" },
  async ({ page, product, context }) => {
    const email = createAddress();
    await chooseWay(page, "Email me a code");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send the code" }).click();
    const { links } = await readMail(product.mailUrl, email);
    const opened = await context.newPage();
    await opened.goto(links[0] ?? "");
    await opened.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectRows(opened);
    // The page that asked goes on as well.
    await page.bringToFront();
    await expectRows(page);
  },
);

test("a code by text message, by keyboard alone; a wrong one first", async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/403/);
  const digits = String(Date.now()).slice(-8);
  await page.goto(ROWS);
  await showAllWays(page);
  await page.getByRole("button", { name: "Text me a code" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Get a code by text message", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Phone number" }).focus();
  await page.keyboard.type(`0049 (151) ${digits}`);
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  const code = codeIn(await readMail(product.mailUrl, `+49151${digits}`));
  await page.keyboard.type(wrongCodeFor(code));
  await page.keyboard.press("Enter");
  await expect(page.getByText("no longer valid")).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expectRows(page);
});

test("another service, with its consent page and back", { tag: "@https" }, async ({ page }) => {
  await chooseWay(page, "Continue with Keycloak");
  await expect(page.getByRole("heading", { name: "Allow access", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Email" }).fill(createAddress());
  await page.getByRole("button", { name: "Allow" }).click();
  await expectRows(page);
});

test("the organisation that owns the address's domain, by keyboard alone; a strange one first", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto(ROWS);
  await showAllWays(page);
  await page.getByRole("button", { name: "Continue with your organisation" }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Work email" });
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.type("ada@nobody.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No organisation is set up for this email domain.")).toBeVisible();
  await expectNoAxeViolations(page);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("ada@school.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Allow access", exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(createAddress());
  await page.keyboard.press("Enter");
  await expectRows(page);
});

test("who refuses on the consent page reads so, and the address keeps only the way back", async ({
  page,
}) => {
  await chooseWay(page, "Continue with Keycloak");
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("You did not finish signing in there")).toBeVisible();
  await expectNoAxeViolations(page);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe("/sign-in?return-to=%2Fdata%2Fflights");
});

test("a guest", async ({ page }) => {
  await chooseWay(page, "Look around as a guest");
  await expectRows(page);
});

test("a forgotten password, through the mail to a new one", async ({ page, product, admin }) => {
  const user = await admin.createUser();
  await page.goto(ROWS);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const { links } = await readMail(product.mailUrl, user.email);
  await page.goto(links[0] ?? "");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("textbox", { name: "New password" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "New password" }).fill("quite different words 1815");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expectRows(page);
});
