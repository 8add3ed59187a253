import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { readStatus } from "../steps/page-session.ts";
import { sessionCookies } from "../steps/session-cookies.ts";
import { enterPassword, signIn } from "../steps/sign-in-steps.ts";

test("an account with 9,000 bytes of metadata is signed in, told why it won't last, and not locked out by a reload", async ({
  page,
  context,
  admin,
}) => {
  const user = await admin.createUser({ userMetadata: { note: "m".repeat(9_000) } });
  await signIn(page, user, "/data");
  await expect(page.getByText(/more data than browsers keep in cookies/)).toBeVisible();
  await expect(page.getByRole("link", { name: /airports/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await sessionCookies(context)).toEqual([]);
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await enterPassword(page, user);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a sign-out made outside, on the same site, takes the rows off the screen at once", async ({
  page,
  context,
  admin,
}) => {
  await signIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByRole("grid")).toBeVisible();
  const cookies = await sessionCookies(context);
  // As a server of the same site would; the page's own look comes every 30 s only, so most often later than this.
  for (const { name } of cookies) await context.clearCookies({ name });
  await expect.poll(() => readStatus(page), { timeout: 10_000 }).toBe("signed-out");
  await expect(page.getByRole("grid")).toHaveCount(0);
});
