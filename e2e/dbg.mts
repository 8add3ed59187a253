import { chromium } from "/work/wt/people/node_modules/@playwright/test/index.mjs";
const { startProduct } = await import("/work/wt/people/e2e/harness/product.ts");
const { createAdmin } = await import("/work/wt/people/e2e/harness/admin.ts");
const { beSignedIn } = await import("/work/wt/people/e2e/steps/be-signed-in.ts");
const { findBrowser } = await import("/work/wt/people/scripts/find-browser.mjs");
const { BROWSER_ARGUMENTS } = await import("/work/wt/people/e2e/browser-arguments.ts");
const product = await startProduct();
const admin = createAdmin(product);
const PICTURE = "data:image/svg+xml;utf8," + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="#7a3b8f"/><circle cx="18" cy="14" r="6" fill="#fff"/><path d="M6 36c1-10 6-14 12-14s11 4 12 14z" fill="#fff"/></svg>');
const user = await admin.createUser({ email: "ada.lovelace@foyer.example", userMetadata: { full_name: "Ada Lovelace", avatar_url: PICTURE } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
for (const [name, options] of Object.entries({
  "desktop-light-en": { viewport: { width: 1280, height: 800 }, locale: "en-GB" },
  "phone-dark-de": { viewport: { width: 390, height: 844 }, locale: "de", colorScheme: "dark" as const },
  "desktop-dark-ar": { viewport: { width: 1280, height: 800 }, locale: "ar", colorScheme: "dark" as const },
})) {
  const page = await browser.newPage({ baseURL: product.hostUrl, ...options });
  page.on("console", (m) => console.log(name, m.text().slice(0, 300)));
  page.on("requestfailed", (r) => console.log(name, r.url(), r.failure()?.errorText));
  try {
    await beSignedIn(page, user, "/data/flights", /./ as never);
  } catch (e) { console.log(String(e).slice(0, 200)); }
  await page.locator(".host-rail-account .fy-menu-trigger").click();
  await page.locator(".host-themes").waitFor();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/menu-${name}.png` });
  console.log(name, await page.locator(".host-account-person").innerText());
  await page.keyboard.press("Escape");
  await page.goto("/security");
  await page.locator("main section").first().waitFor();
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `/tmp/security-${name}.png`, fullPage: true });
}
await browser.close();
await product.stop();
process.exit(0);
