import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAPAAAB9Ljx9LjyH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
const PICTURES = "https://pictures.example";
const PHONE = { width: 390, height: 844 };

test("who is signed in, by name and picture, how the page looks, and the way to Security", async ({
  page,
  admin,
}) => {
  const user = await admin.createUser({
    userMetadata: { full_name: "Ada Lovelace", avatar_url: PICTURE },
  });
  await beSignedIn(page, user, "/data");
  // The page beside the menu is looked at as well: it has to stand first.
  await page.getByRole("heading", { level: 1 }).waitFor();
  const account = page.getByRole("banner").getByRole("button", { name: "Account" });
  await account.click();
  // By a token that is checked against the provider's keys, which have to come first.
  await expect(page.getByText("Ada Lovelace")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".host-account-person").getByText(user.email)).toBeVisible();
  await expect(page.locator(".host-account-person img")).toHaveAttribute("src", PICTURE);
  await expectNoAxeInBothThemes(page);
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark", exact: true, pressed: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await account.click();
  await page.getByRole("button", { name: "Sign out", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(".fy-menu-list:popover-open")).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await account.click();
  const box = await page.locator(".fy-menu-list:popover-open").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("button", { name: "Security", exact: true }).click();
  await expect(page).toHaveURL(/\/security$/);
});

test("out everywhere: here at once, and another browser with its next question", async ({
  page,
  admin,
  otherBrowser,
  allowConsole,
}) => {
  const user = await admin.createUser();
  const elsewhere = await otherBrowser.newPage();
  await beSignedIn(elsewhere, user, "/security");
  await expect(elsewhere.getByRole("heading", { name: "Password", exact: true })).toBeVisible();
  await beSignedIn(page, user, "/data");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  allowConsole(/40[034]/);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
});

test("a picture of a site that the operator names is shown, asked for without saying where somebody is", async ({
  page,
  product,
  admin,
}) => {
  product.writeConfig({ pictureOrigins: [PICTURES] });
  const user = await admin.createUser({ userMetadata: { avatar_url: `${PICTURES}/ada.gif` } });
  const asked = page.waitForRequest(`${PICTURES}/**`);
  await page.route(`${PICTURES}/**`, (route) =>
    route.fulfill({ contentType: "image/gif", body: Buffer.from(PICTURE.split(",")[1] ?? "", "base64") }),
  );
  await beSignedIn(page, user, "/data");
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  expect((await asked).headers()["referer"]).toBeUndefined();
  const picture = page.locator(".host-account-person img");
  await expect(picture).toHaveJSProperty("naturalWidth", 1);
});

test("a menu whose other part is gone says so, and has it once it is there again", async ({
  page,
  admin,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|MIME type|integrity attribute/);
  await beSignedIn(page, await admin.createUser(), "/data");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const account = page.getByRole("banner").getByRole("button", { name: "Account" });
  const isLatePart = ({ pathname }: URL): boolean => /\/\d+\.[0-9a-f]{12}\.js$/.test(pathname);
  await page.route(isLatePart, (route) => route.fulfill({ status: 404, body: "Not Found" }));
  await account.click();
  await expect(page.getByText("Some of this menu couldn't be loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.unroute(isLatePart);
  await account.click();
  await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
  await expect(page.getByText("Some of this menu couldn't be loaded.")).toBeHidden();
});
