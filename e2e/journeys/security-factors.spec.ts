import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { addAuthenticator } from "../steps/authenticator.ts";
import { codeIn, enterCode, readMail, wrongCodeFor } from "../steps/read-mail.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import {
  addAuthenticatorApp,
  beginFactor,
  freshNumber,
  removeFactor,
  shownSecret,
} from "../steps/security-steps.ts";
import { tabTo } from "../steps/keyboard-steps.ts";
import { readClaims } from "../steps/session-cookies.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { codeOf, enterPassword, signIn, signOut } from "../steps/sign-in-steps.ts";

// Second factors of each kind, from their set-up to their end. An authenticator app's is in `whole-path.spec.ts`.

test("a security key: set up, used at the next sign-in, removed", async ({ page, context, admin }) => {
  const key = await addAuthenticator(page, "usb");
  const user = await admin.createUser();
  await beSignedIn(page, user, "/security");
  await beginFactor(page, "Add a security key or this device", "Blue key");
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "Continue" }).click();
  const ask = page.getByRole("button", { name: "Ask for it now" });
  await expect(ask).toBeFocused();
  await expectNoAxeInBothThemes(page);
  await ask.click();
  await expect(page.getByText("Blue key is set up.", { exact: false }).first()).toBeVisible();
  expect((await readClaims(context))["aal"]).toBe("aal2");
  expect(await key.credentialCount()).toBe(1);
  await expect(page.getByText("Used in this session")).toBeVisible();
  // The browser is told of passkeys at a look at their list, which doesn't name this key.
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove Blue key" })).toBeVisible();
  expect(await key.credentialCount()).toBe(1);

  await page.getByRole("button", { name: "Rename Blue key" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Green key");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("It is called Green key now.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove Green key" })).toBeVisible();

  await key.setPresent(false);
  await signOut(page);
  await page.goto("/security");
  await enterPassword(page, user);
  const use = page.getByRole("button", { name: "Use the security key" });
  await use.waitFor();
  await key.setPresent(true);
  await use.click();
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  expect(JSON.stringify((await readClaims(context))["amr"])).toContain("mfa/webauthn");

  await page.getByRole("button", { name: "Remove Green key" }).click();
  await expect(page.getByText("opens your account alone", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "Remove security key" }).click();
  await expect(page.getByText("Green key is removed.", { exact: false }).first()).toBeVisible();
  expect((await readClaims(context))["aal"]).toBe("aal1");
});

test("a phone: set up by its number, used at the next sign-in, removed", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  skipWithout(product, "messages");
  allowConsole(/422/);
  const user = await admin.createUser();
  const { national, e164 } = freshNumber();
  await beSignedIn(page, user, "/security");
  await beginFactor(page, "Add a phone", "My phone");
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText("This can't be a phone number.", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("combobox", { name: "Country" }).selectOption("DE");
  await page.getByRole("textbox", { name: "Phone number" }).fill(national);
  await page.getByRole("combobox", { name: "Send the code by" }).selectOption("whatsapp");
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText(`A code is on its way to ${e164}.`).first()).toBeVisible();
  await expectNoAxeInBothThemes(page);
  const code = codeIn(await readMail(product.mailUrl, e164));
  const field = page.getByRole("textbox", { name: "Code" });
  await enterCode(page, wrongCodeFor(code));
  await expect(page.getByText("The code is not right.", { exact: false })).toBeVisible();
  await expect(field).toBeFocused();
  await enterCode(page, code);
  await expect(page.getByText("My phone is set up.", { exact: false }).first()).toBeVisible();
  expect(JSON.stringify((await readClaims(page.context()))["amr"])).toContain("mfa/phone");

  await signOut(page);
  await page.goto("/security");
  await enterPassword(page, user);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await enterCode(page, codeIn(await readMail(product.mailUrl, e164)));
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  await removeFactor(page, "My phone", "Remove phone");
  await expect(page.getByText("None yet")).toBeVisible();
});

test("two factors, one is lost: the other opens the account, and takes the lost one off", async ({
  page,
  admin,
}) => {
  const user = await admin.createUser();
  await beSignedIn(page, user, "/security");
  await addAuthenticatorApp(page, "Old phone");
  await expect(page.getByText("Add another in case you lose this one.", { exact: false })).toBeVisible();
  const secret = await addAuthenticatorApp(page, "Tablet");
  await expect(page.getByText("you have a spare one", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);

  await signOut(page);
  await page.goto("/security");
  await enterPassword(page, user);
  const field = page.getByRole("textbox", { name: "Code" });
  await field.waitFor();
  const other = page.getByRole("button", { name: "Use “Tablet”" });
  if (await other.isVisible()) await other.click();
  await field.fill(codeOf(secret));
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  await removeFactor(page, "Old phone", "Remove authenticator");
  await expect(page.getByText("Old phone is removed.", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Tablet" })).toBeVisible();
});

test("that one factor is enough can be said, and is remembered for this person", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await addAuthenticatorApp(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("You chose not to add a spare one.", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText("You chose not to add a spare one.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not now" })).toHaveCount(0);
});

test("a set-up that is left in the middle: gone when left within the page, there to go on with after a reload", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await beginFactor(page, "Add an authenticator app", "Half-way");
  await page.getByRole("button", { name: "Continue" }).click();
  const first = await shownSecret(page);
  await page.getByRole("link", { name: "Data" }).click();
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByText("None yet")).toBeVisible();

  await beginFactor(page, "Add an authenticator app", "Half-way");
  await page.getByRole("button", { name: "Continue" }).click();
  await shownSecret(page);
  await page.goto("/security");
  await expect(page.getByText("Not finished", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "Go on with Half-way" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Half-way");
  await page.getByRole("button", { name: "Continue" }).click();
  const second = await shownSecret(page);
  expect(second).not.toBe(first);
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(second));
  await expect(page.getByText("Half-way is set up.", { exact: false }).first()).toBeVisible();
});

test("the tenth factor is said to be the last, and there is no eleventh", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  await page.evaluate(async () => {
    interface Maker {
      factors: { enrollSecurityKey(options: object): Promise<unknown> };
    }
    const core = (globalThis as unknown as Record<symbol, Maker>)[Symbol.for("foyer.session@1")];
    for (let index = 0; index < 9; index += 1) {
      await core?.factors.enrollSecurityKey({ friendlyName: `Key ${index}` });
    }
  });
  await expect(page.getByText("There is room for 1 more.", { exact: false })).toBeVisible();
  await beginFactor(page, "Add an authenticator app");
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await shownSecret(page);
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await expect(page.getByText("Ten factors are all that fit", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a phone" })).toBeDisabled();
  await expectNoAxeInBothThemes(page);
});

test("a code that is wrong because the clock is off is told so, with the seconds", async ({
  page,
  admin,
  allowConsole,
}) => {
  allowConsole(/422/);
  await page.clock.install({ time: Date.now() + 95_000 });
  // By the form: how far the clock is off is known from the sign-in's answer.
  await signIn(page, await admin.createUser(), "/security");
  await beginFactor(page, "Add an authenticator app");
  await page.getByRole("button", { name: "Continue" }).click();
  await shownSecret(page);
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  // Off by what the answer took to come.
  await expect(page.getByText(/clock is (9[3-9]|10\d) seconds fast/)).toBeVisible();
});

test("an enrolment by keyboard alone", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await page.getByRole("button", { name: "Add a second factor" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeFocused();
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.waitFor();
  await tabTo(page, name);
  await page.keyboard.press("Enter");
  const secret = await shownSecret(page);
  const field = page.getByRole("textbox", { name: "Code" });
  await tabTo(page, field);
  await page.keyboard.type(codeOf(secret));
  await expect(page.getByText("is set up.", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Security", level: 1, exact: true })).toBeFocused();
});
