import { statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { showAllWays } from "../steps/ways-to-rows.ts";

const BUDGET_BYTES = 25_000;
const NARROWEST = { width: 320, height: 640 };

test("the password form costs at most 25 kB of the remote's own code, and asks no stranger", async ({
  page,
  product,
}) => {
  skipWithout(product, "ways");
  const own: string[] = [];
  const origins = new Set<string>();
  const fetchedAhead = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.url().startsWith("data:")) return;
    // What is only fetched, for after the sign-in, is no script, style or question of this page.
    // Where a prefetch doesn't pass the page's policy, the host reads them by `fetch`.
    const type = request.resourceType();
    const isAhead = type === "other" || (type === "fetch" && /\.(js|css)$/.test(pathname));
    if (isAhead && origin !== product.hostUrl) fetchedAhead.add(origin);
    else origins.add(origin);
    if (origin === product.remotes.signIn.url && /\.(js|css)$/.test(pathname)) own.push(pathname);
  });
  await page.goto("/sign-in");
  await expect(page.getByText("More ways to sign in")).toBeVisible();
  const files = [...new Set(own)];
  const sizeOf = (pathname: string): number =>
    statSync(join(ROOT, "remotes", "sign-in", "dist", `${pathname}.br`)).size;
  const bytes = files.reduce((sum, pathname) => sum + sizeOf(pathname), 0);
  test.info().annotations.push({ type: "bytes", description: `${bytes} in ${files.length} files` });
  expect(files.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  const allowed = [product.hostUrl, product.providerUrl, product.remotes.signIn.url];
  expect([...origins].filter((origin) => !allowed.includes(origin))).toEqual([]);
  const listed = [product.remotes.data.url, product.remotes.mfa.url];
  expect([...fetchedAhead].filter((origin) => !listed.includes(origin))).toEqual([]);

  const before = new Set(own);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("heading", { name: "Get a code by email", exact: true })).toBeVisible();
  expect(own.filter((pathname) => !before.has(pathname))).not.toEqual([]);
});

test("what a screen reader hears of the main screen", async ({ page, product }) => {
  skipWithout(product, "ways");
  await page.goto("/sign-in");
  await expect(page.getByText("More ways to sign in")).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - checkbox "Stay signed in on this device" [checked]
      - text: Stay signed in on this device
      - button "Sign in"
      - paragraph:
        - link "Forgotten your password?"
        - link "Create an account"
      - region "Other ways to sign in":
        - button "Use a passkey"
        - button "Continue with Keycloak"
        - button "Email me a code"
        - group: More ways to sign in
  `);
  await showAllWays(page);
  await expect(page.getByRole("group")).toMatchAriaSnapshot(`
    - group:
      - text: More ways to sign in
      - button "Text me a code"
      - button "Continue with your organisation"
      - button "Look around as a guest"
  `);
});

for (const theme of ["light", "dark"] as const) {
  test(`every first screen at 320 px, ${theme}: axe finds nothing, nothing is cut off`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(NARROWEST);
    for (const view of ["", "/create", "/email-code", "/phone-code", "/organisation", "/forgotten"]) {
      await page.goto(`/sign-in${view}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
      if (view === "" || view === "/create") {
        await page.getByRole("button", { name: "Show password" }).click();
        await expect(page.getByRole("button", { name: "Hide password" })).toHaveText("Hide");
        await expectNoAxeViolations(page);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, view).toBe(0);
    }
  });
}
