import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { hasFocus } from "../steps/keyboard-steps.ts";
import { codeIn, readMail } from "../steps/read-mail.ts";

// Each way in by keyboard alone; passkeys, security keys, messages and organisations are in the other journeys of ways.

const ROWS = "/data/flights";
/** No screen has more stops than this. */
const MOST_STOPS = 30;

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByRole("textbox", { name }).or(page.getByRole("button", { name }));
  const wanted = target
    .or(page.getByRole("link", { name }))
    .or(page.getByRole("checkbox", { name }))
    .or(page.locator("summary").filter({ hasText: name }))
    .first();
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key doesn't lead to ${String(name)}.`);
}

/** Presses what has this name: a button, a link or a way in. */
async function press(page: Page, name: string | RegExp, key = "Enter"): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Writes into the field of this name what replaces what it held. */
async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await press(page, name, "ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Fills in a form whose first field is the address and whose second one is the password. */
async function writeBoth(page: Page, email: string, password: string): Promise<void> {
  await write(page, "Email", email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
}

async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(ROWS);
}

test("a password, on a device that is not to keep the session", async ({ page, context, admin }) => {
  const user = await admin.createUser();
  await page.goto(ROWS);
  await writeBoth(page, user.email, user.password);
  await press(page, "Stay signed in on this device", "Space");
  await press(page, "Sign in");
  await expectRows(page);
  // Gone with the browser: such a cookie has no end of its own.
  const kept = (await context.cookies()).filter(({ name }) => name.includes("auth-token"));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.map(({ expires }) => expires)).toEqual(kept.map(() => -1));
  expect(await page.evaluate(() => localStorage.getItem("foyer.sign-in.last-email"))).toBeNull();
});

test("who stays signed in finds the address again at the next sign-in", async ({ page, admin }) => {
  const user = await admin.createUser();
  await page.goto(ROWS);
  await writeBoth(page, user.email, user.password);
  await page.keyboard.press("Enter");
  await expectRows(page);
  await press(page, "Account");
  await press(page, "Sign out");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(user.email);
  await expectNoAxeViolations(page);
});

test("a wrong password reads the same as an address that is not known, and takes the focus back", async ({
  page,
  admin,
  allowConsole,
}) => {
  allowConsole(/400/);
  const user = await admin.createUser();
  const seen: string[] = [];
  for (const email of [user.email, createAddress()]) {
    await page.goto("/sign-in");
    await writeBoth(page, email, "certainly not the password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    seen.push(await page.getByRole("main").innerText());
  }
  expect(seen[1]).toBe(seen[0]);
});

test("the code of a mail", async ({ page, product }) => {
  skipWithout(product, "mail");
  const email = createAddress();
  await page.goto(ROWS);
  await press(page, "Email me a code");
  await write(page, "Email", email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await page.keyboard.type(codeIn(await readMail(product.mailUrl, email)));
  await page.keyboard.press("Enter");
  await expectRows(page);
});

test("another service", async ({ page, product }) => {
  skipWithout(product, "ways");
  await page.goto(ROWS);
  await press(page, "Continue with Keycloak");
  await write(page, "Email", createAddress());
  await page.keyboard.press("Enter");
  await expectRows(page);
});

test("a guest", async ({ page, product }) => {
  skipWithout(product, "ways");
  await page.goto(ROWS);
  await press(page, "More ways to sign in");
  await press(page, "Look around as a guest");
  await expectRows(page);
});

test("a new account, and a forgotten password", async ({ page, product }) => {
  skipWithout(product, "mail");
  const email = createAddress();
  await page.goto(ROWS);
  await press(page, "Create an account");
  await writeBoth(page, email, "several unrelated words");
  await page.keyboard.press("Enter");
  await expectRows(page);
  await press(page, "Account");
  await press(page, "Sign out");
  await press(page, "Forgotten your password?");
  await write(page, "Email", email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email", exact: true })).toBeVisible();
  const { links } = await readMail(product.mailUrl, email);
  await page.goto(links[0] ?? "");
  await press(page, "Go on");
  await tabTo(page, "New password");
  await page.keyboard.type("other unrelated words");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
