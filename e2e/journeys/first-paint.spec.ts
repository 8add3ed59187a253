import { expect, test } from "../harness/test.ts";
import { holdHost } from "../steps/hold-host.ts";

const PAINTED = "#foyer-first-paint";
const TYPED = "abcdefghijklmnopqrstuvwxyz";

test("the sign-in stands before the page's scripts have come, and keeps what is typed into it", async ({
  page,
}) => {
  const release = await holdHost(page);
  await page.goto("/data?sort=delay", { waitUntil: "commit" });
  await expect(page.locator(PAINTED).getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await page.getByLabel("Email").fill("somebody@foyer.example");
  await page.getByLabel("Password", { exact: true }).pressSequentially("half a pass");
  await page.getByLabel("Stay signed in on this device").uncheck();
  await page.getByLabel("Password", { exact: true }).evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(2, 4);
  });
  const before = await page.locator(`${PAINTED} form`).boundingBox();
  release();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  expect(await page.locator(".host-remote form").boundingBox()).toEqual(before);
  await expect(page.getByLabel("Email")).toHaveValue("somebody@foyer.example");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveValue("half a pass");
  await expect(password).toBeFocused();
  await expect
    .poll(() => password.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]))
    .toEqual([2, 4]);
  await expect(page.getByLabel("Stay signed in on this device")).not.toBeChecked();
  await expect(page).toHaveURL(/\/sign-in\?return-to=/);
});

test("whoever types on while the page takes the form over loses no key, and none goes elsewhere", async ({
  page,
}) => {
  const release = await holdHost(page);
  await page.goto("/sign-in", { waitUntil: "commit" });
  const password = page.getByLabel("Password", { exact: true });
  await page.locator(PAINTED).getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type("before");
  release();
  let typed = "before";
  // Until well after the page's own form stands: which key meets the change is a matter of chance.
  for (let left = 20; left > 0;) {
    const key = TYPED.charAt(typed.length % TYPED.length);
    await page.keyboard.press(key);
    typed += key;
    if ((await page.locator(PAINTED).count()) === 0) left -= 1;
  }
  await expect(password).toHaveValue(typed);
  await expect(password).toBeFocused();
});

test("what is submitted before the scripts have come is sent at once, and only once", async ({
  page,
  admin,
}) => {
  const { email, password } = await admin.createUser();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/token?")) asked.push(request.url());
  });
  const release = await holdHost(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const sent = page.waitForResponse((response) => response.url().includes("/token?grant_type=password"));
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  expect((await sent).status()).toBe(200);
  await expect(page.locator(`${PAINTED} button[data-pending]`)).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: email })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a wrong password that was sent early is told like any other, with the address kept", async ({
  page,
  admin,
  allowConsole,
}) => {
  allowConsole(/400/);
  const { email } = await admin.createUser();
  const release = await holdHost(page);
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  release();
  await expect(page.getByText("The email address or the password is not right.")).toBeVisible();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("pressed too early with a field left empty: the page says which, once it stands", async ({ page }) => {
  const release = await holdHost(page);
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("somebody@foyer.example");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Email").press("Enter");
  release();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});

test("nothing is painted for another view, for a page of no one's, or on the way back from a mail", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  for (const address of [
    "/system",
    "/sign-in/create",
    "/nowhere",
    "/sign-in?error=access_denied",
    "/sign-in?code=abc",
  ]) {
    const release = await holdHost(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("#foyer")).toBeAttached();
    await expect(page.locator(PAINTED)).toBeHidden();
    release();
    await expect(page.locator("#foyer")).toBeVisible();
    await page.unrouteAll();
  }
});

test("a sign-in that fails to load takes the painted form's place with its reason", async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.route(
    ({ origin, pathname }) => origin === product.remotes.signIn.url && pathname.endsWith(".js"),
    (route) => route.abort(),
  );
  await page.goto("/sign-in");
  await expect(page.locator(".host-failure")).toBeVisible();
  await expect(page.locator(PAINTED)).toHaveCount(0);
});

test("nothing moves from the first paint to the page that stands, with the operator's links below", async ({
  page,
  product,
}) => {
  product.writeConfig({
    operatorLinks: [
      { text: "Help", address: "/help" },
      { text: "Privacy", address: "https://operator.example/privacy" },
    ],
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/sign-in");
  await expect(page.getByRole("region", { name: "Other ways to sign in" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Pages of Foyer" })).toMatchAriaSnapshot(`
    - list "Pages of Foyer":
      - listitem:
        - link "Help":
          - /url: /help
      - listitem:
        - link "Privacy":
          - /url: https://operator.example/privacy
  `);
  await expect(page.getByRole("link", { name: "Privacy" })).toHaveAttribute("rel", "noreferrer");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("who chose a language sees the painted sign-in in it, typed text and all, and the page after it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Firefox runs it on the empty page before as well, which belongs to no origin and keeps nothing.
    if (location.href.startsWith("http")) localStorage.setItem("foyer.locale", "ar");
  });
  const release = await holdHost(page);
  await page.goto("/sign-in", { waitUntil: "commit" });
  const painted = page.locator(PAINTED);
  await expect(painted.getByRole("heading", { name: "تسجيل الدخول", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(painted.getByText("Sign in")).toHaveCount(0);
  await painted.getByRole("button", { name: "إظهار كلمة المرور" }).click();
  await page.getByLabel("البريد الإلكتروني").fill("somebody@foyer.example");
  const before = await page.locator(`${PAINTED} form`).boundingBox();
  release();
  await expect(painted).toHaveCount(0);
  expect(await page.locator(".host-remote form").boundingBox()).toEqual(before);
  await expect(page.getByLabel("البريد الإلكتروني")).toHaveValue("somebody@foyer.example");
  await expect(page.getByLabel("كلمة المرور", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "اللغة والعرض" }).click();
  await page.getByRole("combobox", { name: "اللغة", exact: true }).selectOption("Deutsch");
  await expect(page.getByRole("dialog", { name: "Sprache und Darstellung" })).toBeVisible();
  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden", exact: true })).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue("somebody@foyer.example");
  await expect(page.getByRole("button", { name: "Sprache und Darstellung" })).toBeFocused();
});
