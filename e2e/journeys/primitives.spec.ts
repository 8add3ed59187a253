import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { watchRequests } from "../steps/watch-requests.ts";

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
  const underWay = watchRequests(page);
  await page.goto("/system/ui");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  // What the page asks for when it has shown itself counts for both visits.
  await expect.poll(underWay).toBe(0);
  const inProduction = scripts.size;

  product.writeConfig({ isDevelopment: true });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Primitives" })).toBeVisible();
  await expect.poll(underWay).toBe(0);
  expect(scripts.size, "a file of its own").toBe(inProduction + 1);
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
