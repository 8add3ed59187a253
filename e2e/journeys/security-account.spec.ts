import { statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import { skipWithout } from "../harness/capabilities.ts";
import type { Product } from "../harness/product.ts";
import { createAddress, expect, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { readOutcome } from "../steps/end-session.ts";
import { codeIn, readMail, wrongCodeFor } from "../steps/read-mail.ts";
import { readClaims } from "../steps/session-cookies.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { enterPassword, signIn, signOut } from "../steps/sign-in-steps.ts";
import { showAllWays } from "../steps/ways-to-rows.ts";

// Password, address, other ways in and sessions.

const PASSWORD = "several unrelated words again";

const switchTo = (product: Product, settings: object) => setFaults(product, { settings });
/** A session of something that is no browser. */
async function signInByProgram(product: Product, user: { email: string; password: string }): Promise<void> {
  const response = await fetch(`${product.backendUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: product.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: user.email, password: user.password }),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}.`);
}

test.afterEach(async ({ product }) => {
  if (!product.isHosted) await clearFaults(product);
});

test("a new password: with a weak one refused in words, and the code of a mail where the project asks", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  skipWithout(product, "settings");
  allowConsole(/40[01]|422/);
  await switchTo(product, { isNonceNeeded: true });
  const user = await admin.createUser();
  await beSignedIn(page, user, "/security");
  const field = page.getByRole("textbox", { name: "New password" });
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Enter a new password.")).toBeVisible();
  await field.fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(`We sent a code to ${user.email}.`, { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  const code = codeIn(await readMail(product.mailUrl, user.email));
  const nonce = page.getByRole("textbox", { name: "Code from the email" });
  await nonce.fill(wrongCodeFor(code));
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This code is not right or no longer valid.", { exact: false })).toBeVisible();
  await nonce.fill(code);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.", { exact: false }).first()).toBeVisible();

  await switchTo(product, { isNonceNeeded: false });
  await field.fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await signOut(page);
  await page.goto("/security");
  await enterPassword(page, { ...user, password: PASSWORD });
  await expect(page.getByRole("heading", { name: "Password", exact: true })).toBeVisible();
});

test("a new password with the current one, where the project asks", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  skipWithout(product, "settings");
  allowConsole(/400/);
  await switchTo(product, { isCurrentPasswordNeeded: true });
  const user = await admin.createUser();
  await beSignedIn(page, user, "/security");
  await page.getByRole("textbox", { name: "New password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  const current = page.getByRole("textbox", { name: "Current password" });
  await expect(current).toHaveAttribute("autocomplete", "current-password");
  await current.fill("not the password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your current password is not right.", { exact: false })).toBeVisible();
  await current.fill(user.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.", { exact: false }).first()).toBeVisible();
});

test("a new address, confirmed through the mail", async ({ page, product, admin }) => {
  skipWithout(product, "mail");
  const user = await admin.createUser();
  const address = createAddress();
  await beSignedIn(page, user, "/security");
  await page.getByRole("textbox", { name: "New address" }).fill("not an address");
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("Enter an address like", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "New address" }).fill(address);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(
    page.getByText(`Open the link in the email to ${address}`, { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByText("waits for its confirmation", { exact: false })).toBeVisible();
  await expectNoAxeInBothThemes(page);
});

test("another service is linked through its consent page, and unlinked", async ({ page, product, admin }) => {
  skipWithout(product, "ways");
  await beSignedIn(page, await admin.createUser(), "/security");
  await expect(page.getByText("It is your only way to sign in, so it stays.")).toBeVisible();
  await page.getByRole("button", { name: "Link Keycloak" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(createAddress());
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("button", { name: "Unlink Keycloak" })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "Unlink Keycloak" }).click();
  await expect(page.getByText("Keycloak no longer opens your account.").first()).toBeVisible();
});

test(
  "sessions: where else, and ending them; without the operator's function the page doesn't pretend",
  { tag: "@https" },
  async ({ page, admin, otherBrowser, allowConsole }) => {
    const user = await admin.createUser();
    await signIn(page, user, "/security");
    const elsewhere = await otherBrowser.newPage();
    await signIn(elsewhere, user, "/security");
    await page.reload();
    const list = page.getByRole("list", { name: "Where you are signed in" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(list.getByText("This device")).toHaveCount(1);
    await page.getByRole("button", { name: "Sign out other devices" }).click();
    await expect(
      page.getByText("Your other devices are signed out.", { exact: false }).first(),
    ).toBeVisible();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    allowConsole(/40[034]/);
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();

    await page.route("**/rest/v1/rpc/foyer_sessions", (route) =>
      route.request().method() === "OPTIONS"
        ? route.continue()
        : route.fulfill({
            status: 404,
            headers: { "access-control-allow-origin": "*" },
            json: { code: "PGRST202", message: "no such procedure" },
          }),
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: "This session", exact: true })).toBeVisible();
    await expect(page.getByText("with one factor")).toBeVisible();
    await expect(list).toHaveCount(0);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  },
);

test("another device is signed out by its line: it reads nothing from its next request on, and says so", async ({
  page,
  product,
  admin,
  otherBrowser,
  allowConsole,
}) => {
  skipWithout(product, "settings");
  await switchTo(product, { isSessionCheckOn: true });
  const user = await admin.createUser();
  for (let count = 0; count < 3; count += 1) await signInByProgram(product, user);
  const elsewhere = await otherBrowser.newPage();
  await beSignedIn(elsewhere, user, "/security");
  await beSignedIn(page, user, "/security");
  const list = page.getByRole("list", { name: "Where you are signed in" });
  await expect(list.getByText("Unknown device (3 times)")).toBeVisible();
  await list.getByText("One by one: Unknown device").click();
  await list.getByRole("button", { name: "Sign out Unknown device, 2 of 3" }).click();
  await expect(list.getByText("Unknown device (2 times)")).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await list.getByRole("button", { name: "Sign out all 2 of Unknown device" }).click();
  await expect(list.getByText("Unknown device")).toHaveCount(0);

  await list.getByRole("button", { name: /^Sign out / }).click();
  await expect(page.getByText("It reads nothing from now on.", { exact: false }).first()).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  allowConsole(/40[01]/);
  expect(await readOutcome(elsewhere)).toBe("session_expired");
  await expect(elsewhere.getByRole("dialog")).toContainText("because your session was ended");
});

test("a guest can make it an account, and is told what becomes of it otherwise", async ({
  page,
  product,
}) => {
  skipWithout(product, "ways");
  await page.goto("/security");
  await showAllWays(page);
  await page.getByRole("button", { name: "Look around as a guest" }).click();
  await expect(page.getByText("You are here as a guest", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an authenticator app" })).toHaveCount(0);
  await expectNoAxeInBothThemes(page);
  const before = (await readClaims(page.context()))["sub"];
  await page.getByRole("textbox", { name: "Email address" }).fill(createAddress());
  await page.getByRole("textbox", { name: "New password" }).fill("several unrelated words");
  await page.getByRole("button", { name: "Make it an account" }).click();
  await expect(page.getByText("You have an account now", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
  const { sub, is_anonymous: isGuest } = await readClaims(page.context());
  expect([sub, isGuest]).toEqual([before, false]);
});

test("the page costs at most 30 kB of its own code before an enrolment starts; more comes when it does", async ({
  page,
  product,
  admin,
}) => {
  await page.goto("/");
  await enterPassword(page, await admin.createUser());
  const loaded = new Map<string, number>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== product.remotes.mfa.url || !/\.(js|css)$/.test(pathname)) return;
    loaded.set(pathname, statSync(join(ROOT, "remotes", "mfa", "dist", `${pathname}.br`)).size);
  });
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "This session", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = new Set(loaded.keys());
  const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(30_000);
  await page.getByRole("button", { name: "Add a phone" }).click();
  await page.getByRole("textbox", { name: "Phone number" }).waitFor();
  expect([...loaded.keys()].filter((path) => !before.has(path)).length).toBeGreaterThanOrEqual(2);
});
