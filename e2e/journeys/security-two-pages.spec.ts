import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { addAuthenticatorApp, beginFactor, removeFactor, shownSecret } from "../steps/security-steps.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { setVisibility } from "../steps/hide-page.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";

// Of two pages in one window the browser draws the one behind once a second: a test brings the one to the front that it uses.

test("two pages: what one removes the other no longer shows, and a set-up that was taken away says so", async ({
  page,
  context,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await addAuthenticatorApp(page, "Seen twice");
  const other = await context.newPage();
  await other.goto("/security");
  await expect(other.getByRole("button", { name: "Remove Seen twice" })).toBeVisible();
  await beginFactor(other, "Add an authenticator app", "Begun there");
  await other.getByRole("button", { name: "Continue" }).click();
  await shownSecret(other);
  await page.bringToFront();
  await page.getByRole("button", { name: "Discard Begun there" }).click();
  await expect(other.getByText("This set-up was removed", { exact: false })).toBeVisible();
  await other.bringToFront();
  await expectNoAxeInBothThemes(other);
  await other
    .getByRole("button", { name: "Cancel" })
    .or(other.getByRole("button", { name: "Start again" }))
    .first()
    .click();
  await other.goto("/security");
  await expect(other.getByRole("button", { name: "Remove Seen twice" })).toBeVisible();

  await page.bringToFront();
  await removeFactor(page, "Seen twice", "Remove authenticator");
  await expect(other.getByText("None yet")).toBeVisible();
});

test("what another browser removed is gone once somebody looks at the page again", async ({
  page,
  otherBrowser,
  admin,
}) => {
  const user = await admin.createUser();
  await beSignedIn(page, user, "/security");
  const secret = await addAuthenticatorApp(page, "On the phone");
  await setVisibility(page, "hidden");

  const elsewhere = await otherBrowser.newPage();
  await elsewhere.goto("/security");
  await enterPassword(elsewhere, user);
  await elsewhere.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await removeFactor(elsewhere, "On the phone", "Remove authenticator");
  await expect(elsewhere.getByText("None yet")).toBeVisible();

  await expect(page.getByRole("button", { name: "Remove On the phone" })).toBeVisible();
  await setVisibility(page, "visible");
  await expect(page.getByText("None yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove On the phone" })).toHaveCount(0);
});
