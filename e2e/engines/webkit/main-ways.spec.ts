import { expect, test as base } from "../../harness/test.ts";
import type { TestUser } from "../../harness/test.ts";
import { codeOf } from "../../steps/sign-in-steps.ts";
import { openDrivenPage } from "./driven-page.ts";
import type { DrivenPage } from "./driven-page.ts";
import { startWebKitDriver } from "./web-driver.ts";
import type { WebKitDriver } from "./web-driver.ts";

// The main ways through the product in WebKitGTK, by its own driver: Playwright's WebKit is a changed one. The journeys
// that the other engines go through speak Playwright's language, so these are written for it, shorter.

const START_TIMEOUT_MS = 300_000;

const test = base.extend<{ webkit: DrivenPage }, { driver: WebKitDriver }>({
  driver: [
    async ({}, use) => {
      const driver = await startWebKitDriver();
      // The first browser of a machine reads all of its fonts, which a busy one takes minutes for.
      await (await openDrivenPage(driver, "http://localhost")).close();
      await use(driver);
      await driver.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  // One browser at a time: the driver has no more.
  webkit: async ({ driver, product }, use) => {
    const page = await openDrivenPage(driver, product.hostUrl);
    await use(page);
    await page.close();
  },
});

async function signIn(page: DrivenPage, { email, password }: TestUser, address: string): Promise<void> {
  await page.open(address);
  await page.write("input", "Email", email);
  await page.write("input", "Password", password);
  await page.press("main button", "Sign in");
  await page.see("nav", "Main");
}

async function signOut(page: DrivenPage): Promise<void> {
  await page.press("button", "Account");
  await page.press("button", "Sign out");
  await page.see("h1", "Sign in");
}

test("a wrong password says so; with the right one rows are read, sorted, filtered, opened", async ({
  webkit: page,
  admin,
}) => {
  const user = await admin.createUser();
  await page.open("/data/flights");
  await page.write("input", "Email", user.email);
  await page.write("input", "Password", "not the password");
  await page.press("main button", "Sign in");
  await page.see("[role=alert]", "The email address or the password is not right.");
  await page.write("input", "Password", user.password);
  await page.press("main button", "Sign in");
  await page.see("[role=gridcell]");
  await page.press("[role=columnheader]", "delay");
  await expect.poll(async () => (await page.address()).search).toContain("sort=delay.asc");
  await page.see("[role=columnheader][aria-sort=ascending]", "delay");
  await page.open("/data/flights?filter=origin.eq.SEA&row=7");
  await page.see("aside", "");
  await page.open("/data/flights?filter=origin.eq.SEA");
  await page.see("[role=gridcell]", "SEA");
  await signOut(page);
  expect(await page.run("return document.cookie")).not.toMatch(/auth-token(\.\d+)?=/);
});

test("a row of one's own is written, and is there after a reload", async ({ webkit: page, admin }) => {
  await signIn(page, await admin.createUser(), "/data/notes");
  await page.press("button", "New row");
  await page.write(
    "dialog textarea, dialog input, [role=dialog] textarea, [role=dialog] input",
    "title",
    "From WebKit",
  );
  await page.press("button", "Save row");
  await page.see("[role=gridcell]", "From WebKit");
  await page.reload();
  await page.see("[role=gridcell]", "From WebKit");
});

test("an authenticator app is set up, asked for at the next sign-in, and opens the account", async ({
  webkit: page,
  admin,
}) => {
  const user = await admin.createUser();
  await signIn(page, user, "/security");
  await page.press("button", "Add an authenticator app");
  await page.press("button", "Continue");
  await page.see(".mfa-secret code");
  const secret = String(await page.run("return document.querySelector('.mfa-secret code').textContent"));
  await page.write("input", "Code", codeOf(secret.replaceAll(" ", "")));
  await page.see("main p, main div", "Authenticator app is set up.");
  await signOut(page);
  await page.open("/data/flights");
  await page.write("input", "Email", user.email);
  await page.write("input", "Password", user.password);
  await page.press("main button", "Sign in");
  await page.see("h1", "Confirm that it is you");
  await page.write("input", "Code", codeOf(secret.replaceAll(" ", "")));
  await page.see("[role=gridcell]");
});

test("the page speaks another language, from right to left too, and says what this engine lacks", async ({
  webkit: page,
  admin,
}) => {
  await signIn(page, await admin.createUser(), "/data");
  await page.open("/system");
  await page.see("h2", "This browser");
  const lacks = await page.run(
    "return [...document.querySelectorAll('[data-lack]')].map((line) => line.dataset.lack)",
  );
  expect(lacks).toContain("files");
  for (const [locale, dir, title] of [
    ["de", "ltr", "Sicherheit"],
    ["ar", "rtl", "الأمان"],
  ]) {
    await page.run("localStorage.setItem('foyer.locale', arguments[0])", locale);
    await page.open("/security");
    await page.see("h1", title);
    expect(await page.run("return document.documentElement.dir || 'ltr'")).toBe(dir);
  }
});
