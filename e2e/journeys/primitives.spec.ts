import { expect, expectNoAxeViolations, test } from "../harness/test.ts";

const PHONE = { width: 390, height: 844 };
const DARK_SURFACE = "rgb(19, 21, 25)";

test("the primitives are shown in both themes in development, and are no page in production", async ({
  page,
  product,
}) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === product.hostUrl && pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.goto("/system/ui");
  await expect(page.getByRole("heading", { name: "There is no page here", exact: true })).toBeVisible();
  const inProduction = [...scripts];

  product.writeConfig({ isDevelopment: true });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Primitives", exact: true })).toBeVisible();
  const holders = await Promise.all(
    [...scripts].map(async (script) => {
      const code = await (await page.request.get(product.hostUrl + script)).text();
      return code.includes("Open a warning") ? [script] : [];
    }),
  );
  expect(holders.flat(), "a file of its own").toHaveLength(1);
  expect(inProduction).not.toContain(holders.flat()[0]);
  const [light, dark] = [
    page.getByRole("region", { name: "Light" }),
    page.getByRole("region", { name: "Dark" }),
  ];
  await expect(light).not.toHaveCSS("background-color", DARK_SURFACE);
  await expect(dark).toHaveCSS("background-color", DARK_SURFACE);
  await expectNoAxeViolations(page);

  await dark.getByRole("button", { name: "Open a warning" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCSS("color-scheme", "dark");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(dark.getByRole("button", { name: "Open a warning" })).toBeFocused();
  await dark.getByRole("button", { name: "Open the menu" }).click();
  await expect(dark.getByRole("button", { name: "Without one" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.setViewportSize(PHONE);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
