import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test as base } from "../harness/test.ts";

// Links to other sites work under the list of connections: they lead to a page of our own, and a press leads on.

interface Site {
  readonly url: string;
  /** What was asked for, with the referrer that came with it. */
  readonly visits: { readonly path: string; readonly referrer: string | undefined }[];
}

const test = base.extend<{ otherSite: Site }>({
  otherSite: async ({}, use) => {
    const visits: Site["visits"] = [];
    const server = createServer(({ url = "", headers }, response) => {
      if (url !== "/favicon.ico") visits.push({ path: url, referrer: headers.referer });
      response.setHeader("Content-Type", "text/html");
      response.end("<!doctype html><html lang=en><title>Another site</title><h1>Another site</h1>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits });
    server.closeAllConnections();
    server.close();
  },
});

const goOn = (page: Page) => page.getByRole("link", { name: /^Go to / });

test("an operator's link leads to another site by a page that says where to", async ({
  page,
  product,
  otherSite,
}) => {
  const address = `${otherSite.url}/terms?version=2#section`;
  product.writeConfig({ operatorLinks: [{ text: "Terms", address }] });
  await page.goto("/sign-in");
  const link = page.getByRole("link", { name: "Terms" });
  await link.click();
  await expect(page.getByRole("heading", { name: /^You are about to leave localhost/ })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  expect(otherSite.visits).toEqual([]);
  await expect(goOn(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await goOn(page).click();
  await expect(page.getByRole("heading", { name: "Another site", exact: true })).toBeVisible();
  expect(page.url()).toBe(address);
  // Whose page somebody came from is nobody else's business.
  expect(otherSite.visits).toEqual([{ path: "/terms?version=2", referrer: undefined }]);
  await page.goBack();
  await page.goBack();
  await expect(link).toHaveAttribute("href", address);
});

test("with the middle button, with a key, or from the keyboard as well", async ({
  page,
  context,
  product,
  otherSite,
}) => {
  const address = `${otherSite.url}/terms`;
  product.writeConfig({ operatorLinks: [{ text: "Terms", address }] });
  await page.goto("/sign-in");
  const link = page.getByRole("link", { name: "Terms" });
  for (const press of [
    () => link.click({ button: "middle" }),
    () => link.click({ modifiers: ["ControlOrMeta"] }),
  ]) {
    const [opened] = await Promise.all([context.waitForEvent("page"), press()]);
    await goOn(opened).click();
    await expect(opened.getByRole("heading", { name: "Another site", exact: true })).toBeVisible();
    await opened.close();
  }
  await link.focus();
  await page.keyboard.press("Enter");
  await goOn(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Another site", exact: true })).toBeVisible();
  expect(otherSite.visits).toHaveLength(3);
});

test("an address that a service answers with, such as an organisation's sign-in, is asked about first", async ({
  page,
  otherSite,
}) => {
  const address = `${otherSite.url}/sso?SAMLRequest=abc`;
  await page.goto("/sign-in");
  // Only the shell has this one: a painted page sends nobody anywhere yet.
  await expect(page.getByRole("button", { name: "Use dark theme" })).toBeVisible();
  await page.evaluate((wanted) => {
    location.assign(wanted);
  }, address);
  await expect(page.getByText(address)).toBeVisible();
  await goOn(page).click();
  await expect(page.getByRole("heading", { name: "Another site", exact: true })).toBeVisible();
});

test("a window that a script opens shows where it would lead first", async ({ page, context, otherSite }) => {
  const address = `${otherSite.url}/report`;
  await page.goto("/system");
  await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate((wanted) => void window.open(wanted, "_blank"), address),
  ]);
  await expect(opened.getByText(address)).toBeVisible();
  expect(otherSite.visits).toEqual([]);
  await goOn(opened).click();
  await expect(opened.getByRole("heading", { name: "Another site", exact: true })).toBeVisible();
});

test("what is no plain address of the web can't be followed, and the way back is there", async ({ page }) => {
  const refused = [
    "javascript:fetch('/x')",
    "data:text/html,<script>1</script>",
    "https://ada:secret@evil.example/",
    "//evil.example",
    "",
  ].map(encodeURIComponent);
  await page.goto("/leave.html");
  for (const fragment of [...refused, "%"]) {
    // The page's own listener was there first.
    await page.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          addEventListener("hashchange", resolve, { once: true });
          location.hash = wanted;
        }),
      fragment,
    );
    await expect(
      page.getByRole("heading", { name: "This link can't be followed", exact: true }),
    ).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Stay here" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
});

test("mail and telephone are handed over to the person's own programs", async ({ page, product }) => {
  product.writeConfig({ operatorLinks: [{ text: "Write to us", address: "mailto:help@operator.example" }] });
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Write to us" }).click();
  // The page stays; a refused one would be an error page by now.
  await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/sign-in");
});

test("nobody but the person moves the leaving page, and nobody frames it", async ({
  page,
  product,
  otherSite,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|Fetch API/);
  const address = `${otherSite.url}/loot`;
  const headers = (await fetch(`${product.hostUrl}/leave.html`)).headers;
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  await page.goto(`/leave.html#${encodeURIComponent(address)}`);
  await expect(goOn(page)).toBeVisible();
  // Of its own origin it has no cookie, no storage and no way by script.
  const answers = await page.evaluate(async (target) => {
    const refusedBy = async (work: () => unknown): Promise<string> => {
      try {
        await work();
        return "done";
      } catch (error) {
        return error instanceof Error ? error.name : "refused";
      }
    };
    return [
      globalThis.origin,
      await refusedBy(() => document.cookie),
      await refusedBy(() => localStorage.length),
      await refusedBy(() => fetch(target)),
    ];
  }, address);
  expect(answers).toEqual(["null", "SecurityError", "SecurityError", "TypeError"]);
  expect(otherSite.visits).toEqual([]);
});

test("the system page says what this browser is held to", async ({ page, product, allowConsole }) => {
  const line = (standing: string) => page.locator(`[data-standing=${standing}]`);
  await page.goto("/system");
  await expect(line("enforced")).toBeVisible();
  allowConsole(/./);
  product.writeConfig({ connectionAllowlist: "report-only" });
  await page.reload();
  await expect(line("reported")).toBeVisible();
  product.writeConfig({ connectionAllowlist: "off" });
  await page.reload();
  await expect(line("off")).toBeVisible();
});
