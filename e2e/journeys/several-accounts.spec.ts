import type { BrowserContext, Page } from "@playwright/test";
import type { TestUser } from "../harness/admin.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";

test.beforeEach(({ product }) => product.writeConfig({ severalAccounts: true }));

const account = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Account/ });
const signInHeading = (page: Page) => page.getByRole("heading", { name: "Sign in", exact: true });

async function openMenu(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole("button", { name: "Use another account" }).waitFor();
}

/** The page begins anew, with a document of its own: what is done before that is done to the one that goes. */
async function begunAnew(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isBefore: true }));
  await work();
  await page.waitForFunction(() => !("isBefore" in globalThis));
}

async function useAnother(page: Page): Promise<void> {
  await openMenu(page);
  await begunAnew(page, () => page.getByRole("button", { name: "Use another account" }).click());
  await signInHeading(page).waitFor();
}

/** From the menu, which is open. */
async function switchTo(page: Page, { email }: TestUser): Promise<void> {
  await begunAnew(page, () => page.getByRole("button", { name: `Switch to ${email}` }).click());
  await expect(account(page)).toContainText(email);
}

async function signIn(page: Page, user: TestUser): Promise<void> {
  await enterPassword(page, user);
  await expect(account(page)).toContainText(user.email);
}

/** What of this browser could be read or sent by anybody: cookies, storages, what is on the page. */
async function told(page: Page, context: BrowserContext): Promise<string> {
  const cookies = (await context.cookies()).map(({ value }) =>
    value.startsWith("base64-") ? Buffer.from(value.slice(7), "base64url").toString() : value,
  );
  // Who signed in here last is remembered on purpose, whether anybody is in or not.
  const stored = await page.evaluate(() => {
    const { "foyer.sign-in.last-email": _lastIn, ...others } = Object.fromEntries(
      Object.entries(localStorage),
    );
    return JSON.stringify([others, sessionStorage]);
  });
  return [...cookies, stored, await page.locator("body").innerText()].join("\n");
}

test("a second account beside the first, there and back without a password, on every page of the browser", async ({
  page,
  context,
  admin,
}) => {
  const [ada, grace] = [await admin.createUser(), await admin.createUser()];
  await beSignedIn(page, ada, "/data/flights");
  const other = await context.newPage();
  await other.goto("/security");
  await expect(account(other)).toContainText(ada.email);

  await useAnother(page);
  // Every page is out at once, and the one that was set aside is offered at the sign-in.
  await signInHeading(other).waitFor();
  const choose = page.getByRole("button", { name: "Choose an account" });
  await choose.click();
  const first = page.getByRole("button", { name: `Switch to ${ada.email}` });
  await expect(first).toBeInViewport({ ratio: 1 });
  // It hangs from what opened it.
  const [button, line] = [await choose.boundingBox(), await first.boundingBox()];
  expect((line?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeLessThan(40);
  expect(Math.abs((line?.x ?? 0) - (button?.x ?? 0))).toBeLessThan(240);
  await page.keyboard.press("Escape");
  await signIn(page, grace);
  await expect(account(other)).toContainText(grace.email);
  expect(await told(other, context)).not.toContain(ada.email);

  await openMenu(page);
  await switchTo(page, ada);
  await expect(account(other)).toContainText(ada.email);
  expect(await told(page, context)).not.toContain(grace.email);

  // Out of one is out of that one alone.
  await openMenu(page);
  await page.getByRole("button", { name: `Sign out of ${grace.email}` }).click();
  await expect(page.getByRole("button", { name: `Switch to ${grace.email}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await signInHeading(page).waitFor();
  await page.reload();
  await signInHeading(page).waitFor();
  await expect(page.getByRole("button", { name: "Choose an account" })).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name.includes("-kept"))).toEqual([]);
});

test("no row of one is on a page of the other, whose requests go out as themselves alone", async ({
  page,
  admin,
}) => {
  const [ada, grace] = [await admin.createUser(), await admin.createUser()];
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/")) sent.push(request.headers()["authorization"] ?? "none");
  });
  await beSignedIn(page, ada, "/data/notes");
  await page
    .getByRole("grid")
    .or(page.getByText(/no rows/i))
    .first()
    .waitFor();
  await useAnother(page);
  await signIn(page, grace);
  sent.length = 0;
  await page.goto("/data/notes");
  await account(page).waitFor();
  await openMenu(page);
  await switchTo(page, ada);
  await page.goto("/data/flights");
  await page.getByRole("grid").waitFor();
  const people = [...new Set(sent.map((header) => emailIn(header)))];
  expect(people).toEqual([grace.email, ada.email]);
});

function emailIn(header: string): unknown {
  const claims = header.split(" ")[1]?.split(".")[1] ?? "";
  return (JSON.parse(Buffer.from(claims, "base64url").toString() || "{}") as { email?: string }).email;
}

test("an account that was ended elsewhere says so, and asks for the password with the address filled in", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  const [ada, grace] = [await admin.createUser(), await admin.createUser()];
  await beSignedIn(page, ada, "/security");
  await useAnother(page);
  await signIn(page, grace);
  await endEverywhere(ada);
  allowConsole(/40[0134]/);
  await openMenu(page);
  await page.getByRole("button", { name: `Switch to ${ada.email}` }).click();
  await expect(page.getByText("was signed out meanwhile", { exact: false })).toBeVisible();
  await expect(account(page)).toContainText(grace.email);
  await page.getByRole("button", { name: `Switch to ${ada.email}` }).click();
  await signInHeading(page).waitFor();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(ada.email);
  await signIn(page, ada);
  await openMenu(page);
  await expect(page.getByRole("button", { name: `Switch to ${grace.email}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Switch to ${ada.email}` })).toHaveCount(0);

  /** As from another device. */
  async function endEverywhere({ email, password }: TestUser): Promise<void> {
    const headers = { apikey: product.publishableKey, "content-type": "application/json" };
    const answer = await fetch(`${product.backendUrl}/auth/v1/token?grant_type=password`, {
      ...{ method: "POST", headers, body: JSON.stringify({ email, password }) },
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const ended = await fetch(`${product.backendUrl}/auth/v1/logout?scope=global`, {
      ...{ method: "POST", headers: { ...headers, authorization: `Bearer ${token}` } },
    });
    expect(ended.status).toBe(204);
  }
});

test("work on another page isn't lost without a question", async ({ page, context, admin }) => {
  const ada = await admin.createUser();
  await beSignedIn(page, ada, "/security");
  const other = await context.newPage();
  await other.goto("/data");
  await account(other).waitFor();
  await other.evaluate(() => {
    window.addEventListener("beforeunload", (event) => event.preventDefault());
  });
  await openMenu(page);
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByText("Whoever changes the account loses it.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(account(page)).toContainText(ada.email);
  await page.getByRole("button", { name: "Use another account" }).click();
  await page.getByRole("button", { name: "Change anyway" }).click();
  await signInHeading(page).waitFor();
  await signInHeading(other).waitFor();
});

test("without the operator's word there is one account, and nothing more is kept", async ({
  page,
  product,
  admin,
}) => {
  product.writeConfig({ severalAccounts: false });
  await beSignedIn(page, await admin.createUser(), "/data");
  await account(page).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).waitFor();
  await expect(page.getByRole("button", { name: "Use another account" })).toHaveCount(0);
});
