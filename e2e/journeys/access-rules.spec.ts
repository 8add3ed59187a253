import { skipWithout } from "../harness/capabilities.ts";
import type { FixtureOrigin } from "../harness/fixture-origin.ts";
import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";
import { watchRequests } from "../steps/watch-requests.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { codeOf, enterPassword, signOut } from "../steps/sign-in-steps.ts";

const AAL2 = { access: { session: "required", assurance: "aal2" } };

function askedFor(origin: FixtureOrigin, name: string): readonly string[] {
  return origin.asked().filter((path) => path.startsWith(`/${name}/`));
}

test("a role opens a gated remote; without it not a byte is asked for", async ({
  signedIn: page,
  origin,
  listRemotes,
}) => {
  await listRemotes([
    "alpha",
    { name: "ledger", row: { access: { session: "required", roles: ["auditor"] } } },
    { name: "lab", row: { access: { session: "required", network: "office" } } },
  ]);
  await page.goto("/ledger/2026?page=2");
  await expect(page.getByRole("heading", { name: "You can't open ledger", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole("link", { name: "ledger" })).toHaveCount(0);
  await page.goto("/lab");
  await expect(page.getByRole("heading", { name: "You can't open lab", exact: true })).toBeVisible();
  await expect(page.getByText("lab unknown-requirement network")).toBeVisible();
  await page.getByRole("link", { name: "lab", exact: true }).hover();
  await page.getByRole("link", { name: "alpha", exact: true }).hover();
  await expect.poll(() => askedFor(origin, "alpha").length).toBeGreaterThan(0);
  expect(askedFor(origin, "ledger")).toEqual([]);
  expect(askedFor(origin, "lab")).toEqual([]);
});

test("with the role in app_metadata the remote opens at its deep link", async ({
  product,
  listRemotes,
  admin,
  page,
  origin,
}) => {
  skipWithout(product, "roles");
  await listRemotes([{ name: "ledger", row: { access: { session: "required", roles: ["auditor"] } } }]);
  const user = await admin.createUser({ appMetadata: { roles: ["auditor"] } });
  await page.goto("/ledger/2026?page=2");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  expect(askedFor(origin, "ledger")).toEqual([]);
  await enterPassword(page, user);
  await expect(page.getByRole("heading", { name: "ledger 1.0.0", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/ledger\/2026\?page=2$/);
});

test("aal2: no byte before the second factor, and back to the deep link after it", async ({
  page,
  product,
  origin,
  admin,
  listRemotes,
}) => {
  await listRemotes([{ name: "vault", row: AAL2 }]);
  const user = await admin.createUser();
  await page.goto("/vault/box?shelf=2");
  await enterPassword(page, user);
  await expect(page.getByRole("heading", { name: "vault needs a second factor", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(askedFor(origin, "vault")).toEqual([]);

  const underWay = watchRequests(page);
  await page.getByRole("link", { name: "Set up a second factor" }).click();
  await expect(page).toHaveURL(/\/security\?return-to=/);
  // Once the page has asked what it asks: an answer that a sign-out overtakes is a refusal in the console.
  await expect(page.getByText("None yet")).toBeVisible();
  await expect.poll(underWay).toBe(0);
  await signOut(page);
  const secret = await enrollFactor(product, user);
  origin.forget();

  await page.goto("/vault/box?shelf=2");
  await enterPassword(page, user);
  const code = page.getByRole("textbox", { name: /code/i });
  await expect(code).toBeVisible();
  expect(askedFor(origin, "vault")).toEqual([]);
  await code.fill(codeOf(secret));
  await expect(page.getByRole("heading", { name: "vault 1.0.0", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/vault\/box\?shelf=2$/);
});
