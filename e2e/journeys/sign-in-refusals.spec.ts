import { skipWithout } from "../harness/capabilities.ts";
import { createAddress, expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { codeIn, enterCode, readMail } from "../steps/read-mail.ts";
import { chooseWay, expectRows } from "../steps/ways-to-rows.ts";

// What the sign-in doesn't show, doesn't take and doesn't tell, and the check that a project can put before it.

test.beforeEach(({ product }) => {
  skipWithout(product, "mail", "settings");
});

test("a link that carries somebody's session signs nobody in, and leaves nothing in the address", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/40[13]/);
  await page.goto("/sign-in#access_token=planted&refresh_token=planted&expires_in=3600&token_type=bearer");
  await expect(page.getByText("This link is no longer valid", { exact: false })).toBeVisible();
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
  await expect(page.getByText("was asked for in another browser")).toBeVisible();
  expect(page.url()).not.toContain("stray");
});

test("codes and recovery answer the same with and without an account", async ({ page, product, admin }) => {
  // One for each view: the provider sends an account one mail a minute, of either kind.
  const known = [(await admin.createUser()).email, (await admin.createUser()).email];
  const seen: string[][] = [];
  for (const addresses of [known, [createAddress(), createAddress()]]) {
    const requests: string[] = [];
    page.removeAllListeners("response");
    page.on("response", (response) => {
      const body = response.request().postData();
      if (!response.url().startsWith(`${product.providerUrl}/auth/`) || body === null) return;
      const shape = Object.keys(JSON.parse(body) as object).sort();
      requests.push(JSON.stringify([new URL(response.url()).pathname, shape, response.status()]));
    });
    for (const [view, action, email = ""] of [
      ["email-code", "Send the code", addresses[0]],
      ["forgotten", "Send the link", addresses[1]],
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
    await expect(page.getByText("More ways to sign in")).toBeVisible();
    expect(asked).toEqual([]);

    await setFaults(product, { settings: { isCaptchaOn: true } });
    try {
      const script = `${product.providerUrl}/__captcha/api.js`;
      product.writeConfig({ captcha: { service: "turnstile", siteKey: "local", script } });
      await chooseWay(page, "Email me a code");
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
      await expect(page.getByRole("heading", { name: "Enter the code", exact: true })).toBeVisible();
      await enterCode(page, codeIn(await readMail(product.mailUrl, user.email)));
      await expectRows(page);
    } finally {
      await clearFaults(product);
    }
  },
);
