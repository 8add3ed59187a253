import type { Page } from "@playwright/test";
import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { codeIn, readMail } from "../steps/read-mail.ts";

// Each from a signed-out page to rows in /data. Mails, messages and the consent page are the embedded backend's.

const ROWS = "/data/flights";

test.skip(process.env["FOYER_SUPABASE_URL"] !== undefined, "a hosted project sends its mail elsewhere");

async function choose(page: Page, name: string): Promise<void> {
  await page.goto(ROWS);
  await page.getByRole("button", { name }).click();
}

async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(ROWS);
  expect(page.url()).not.toMatch(/code=|token|error/);
}

for (const theme of ["light", "dark"] as const) {
  test(`the code of a mail, ${theme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme: theme });
    const email = createAddress();
    await choose(page, "Email me a code");
    await expect(page.getByRole("heading", { name: "Get a code by email" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    await expectNoAxeViolations(page);
    const mail = await readMail(product.mailUrl, email);
    await page.getByRole("textbox", { name: "Code" }).fill(codeIn(mail));
    await expectRows(page);
  });
}

test(
  "the link of the same mail, in another page of the browser",
  { tag: "@https" },
  async ({ page, product, context }) => {
    const email = createAddress();
    await choose(page, "Email me a code");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Send the code" }).click();
    const { links } = await readMail(product.mailUrl, email);
    const opened = await context.newPage();
    await opened.goto(links[0] ?? "");
    await expectRows(opened);
    // The page that asked goes on as well.
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
  await page.getByRole("button", { name: "Text me a code" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Get a code by text message" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Phone number" }).focus();
  await page.keyboard.type(`0049 (151) ${digits}`);
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  const code = codeIn(await readMail(product.mailUrl, `+49151${digits}`));
  await page.keyboard.type(code === "000000" ? "000001" : "000000");
  await expect(page.getByText("no longer valid")).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(code);
  await expectRows(page);
});

test("another service, with its consent page and back", { tag: "@https" }, async ({ page }) => {
  await choose(page, "Continue with Keycloak");
  await expect(page.getByRole("heading", { name: "Allow access" })).toBeVisible();
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
  await expect(page.getByRole("heading", { name: "Allow access" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(createAddress());
  await page.keyboard.press("Enter");
  await expectRows(page);
});

test("who refuses on the consent page reads so, and the address keeps only the way back", async ({
  page,
}) => {
  await choose(page, "Continue with Keycloak");
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("You did not finish signing in there")).toBeVisible();
  await expectNoAxeViolations(page);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe("/sign-in?return-to=%2Fdata%2Fflights");
});

test("a guest", async ({ page }) => {
  await choose(page, "Look around as a guest");
  await expectRows(page);
});

test("a forgotten password, through the mail to a new one", async ({ page, product, admin }) => {
  const user = await admin.createUser();
  await page.goto(ROWS);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectNoAxeViolations(page);
  const { links } = await readMail(product.mailUrl, user.email);
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("textbox", { name: "New password" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "New password" }).fill("quite different words 1815");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expectRows(page);
});

test("what is switched off is not shown", async ({ page, product }) => {
  const settings = {
    isAnonymousOn: false,
    isPhoneOn: false,
    isOAuthOn: false,
    isSsoOn: false,
    isPasskeyOn: false,
    isSignUpOn: false,
  };
  await setFaults(product, { settings });
  try {
    await page.goto("/sign-in");
    await expect(page.getByRole("button", { name: "Email me a code" })).toBeVisible();
    for (const name of [
      "Use a passkey",
      "Text me a code",
      "Continue with Keycloak",
      "Continue with your",
      "Look around",
    ]) {
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  } finally {
    await clearFaults(product);
  }
});

test("a link that carries somebody's session signs nobody in, and leaves nothing in the address", async ({
  page,
}) => {
  await page.goto("/sign-in#access_token=planted&refresh_token=planted&expires_in=3600&token_type=bearer");
  await expect(page.getByText("an account that you did not ask for")).toBeVisible();
  expect(page.url()).not.toContain("planted");
  expect(await page.context().cookies()).toEqual([]);
});

test("words of an address are never shown", async ({ page }) => {
  await page.goto("/sign-in?error=x&error_description=Call+0800+and+tell+your+password");
  await expect(page.getByText("Signing in there did not work")).toBeVisible();
  await expect(page.getByText("Call 0800")).toHaveCount(0);
  expect(page.url()).not.toContain("0800");
});

test("a code that this browser did not ask for is refused in words", async ({ page }) => {
  await page.goto("/sign-in?code=stray");
  await expect(page.getByText("opened in another browser than it was asked for in")).toBeVisible();
  expect(page.url()).not.toContain("stray");
});

test("codes and recovery answer the same with and without an account", async ({ page, product, admin }) => {
  const known = await admin.createUser();
  const seen: string[][] = [];
  for (const email of [known.email, createAddress()]) {
    const requests: string[] = [];
    page.removeAllListeners("response");
    page.on("response", (response) => {
      const body = response.request().postData();
      if (!response.url().startsWith(`${product.providerUrl}/auth/`) || body === null) return;
      const shape = Object.keys(JSON.parse(body) as object).sort();
      requests.push(JSON.stringify([new URL(response.url()).pathname, shape, response.status()]));
    });
    for (const [view, action] of [
      ["email-code", "Send the code"],
      ["forgotten", "Send the link"],
    ] as const) {
      await page.goto(`/sign-in/${view}`);
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("button", { name: action }).click();
      await expect(page.getByText(email)).toBeVisible();
      const words = await page.getByRole("main").innerText();
      requests.push(words.replaceAll(email, "EMAIL").replaceAll(/\d+ sec\w+/g, "WAIT"));
    }
    seen.push(requests);
  }
  expect(seen[0]).toHaveLength(4);
  expect((seen[1] ?? []).toSorted()).toEqual((seen[0] ?? []).toSorted());
});

test(
  "where the project wants it, a check comes before each call; nothing of it is loaded otherwise",
  { tag: "@https" },
  async ({ page, product, admin, allowConsole }) => {
    allowConsole(/400/);
    const user = await admin.createUser();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/captcha/.test(request.url())) asked.push(request.url());
    });
    await page.goto("/sign-in");
    await expect(page.getByRole("button", { name: "Look around as a guest" })).toBeVisible();
    expect(asked).toEqual([]);

    await setFaults(product, { settings: { isCaptchaOn: true } });
    try {
      const script = `${product.providerUrl}/__captcha/api.js`;
      product.writeConfig({ captcha: { service: "turnstile", siteKey: "local", script } });
      await choose(page, "Email me a code");
      await page.getByRole("textbox", { name: "Email" }).fill(user.email);
      await page.getByRole("button", { name: "Send the code" }).click();
      const dialog = page.getByRole("dialog", { name: "Show that you are a person" });
      const button = dialog.frameLocator("iframe").getByRole("button", { name: "I am a person" });
      await expect(button).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText("The check that you are a person failed. Try again.")).toBeVisible();
      await page.getByRole("button", { name: "Send the code" }).click();
      await button.press("Enter");
      await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
      await page
        .getByRole("textbox", { name: "Code" })
        .fill(codeIn(await readMail(product.mailUrl, user.email)));
      await expectRows(page);
    } finally {
      await clearFaults(product);
    }
  },
);
