import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

const FIRST_PICTURE = 'img[alt="AK.png"]';

test("files of the project's own storage are seen as pictures, as large as the rows; no other site is asked", async ({
  page,
  admin,
  product,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await beSignedIn(page, await admin.createUser(), "/data/states");
  const grid = page.getByRole("grid", { name: "Rows of states" });
  const picture = grid.locator(FIRST_PICTURE);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(240);
  const height = async (): Promise<number> => (await picture.boundingBox())?.height ?? 0;
  expect(await height()).toBe(29);
  // Rows below the last one in view ask for nothing yet.
  const files = (): string[] => asked.filter((url) => url.includes("/storage/v1/"));
  expect(files().length).toBeLessThan(40);
  expect(
    files().every((url) => url.startsWith(`${product.backendUrl}/storage/v1/object/public/states/`)),
  ).toBe(true);

  await page.getByRole("button", { name: "Row height" }).click();
  await page.getByRole("radio", { name: "Extra tall" }).click();
  await expect(page).toHaveURL(/\/data\/states\?height=extra$/);
  await expect.poll(height).toBe(120);
  await page.keyboard.press("Escape");
  await grid.getByRole("gridcell", { name: "AK", exact: true }).click();
  // What hears the key comes with the first use.
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await page.keyboard.press("Alt+Shift+R");
  await expect(page).toHaveURL(/\?height=tall$/);
  await expect.poll(height).toBe(60);
  // The next visit has them as they were.
  await page.goto("/data/states");
  await expect(page).toHaveURL(/\?height=tall$/);
  await expect.poll(height).toBe(60);
  // Another table has its own.
  await page.goto("/data/movies");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page).toHaveURL(/\/data\/movies$/);

  await page.goto("/data/states?row=WA");
  await expect(page.getByRole("complementary").locator('img[alt="WA.png"]')).toBeVisible();
});

test("an address of another site stays a text or a link, however it is written", async ({
  page,
  admin,
  product,
}) => {
  const strange: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("stranger.example")) strange.push(request.url());
  });
  const { host } = new URL(product.backendUrl);
  const addresses = [
    "https://stranger.example/storage/v1/object/public/states/AK.png",
    "//stranger.example/storage/v1/object/public/states/AK.png",
    `http://${host}@stranger.example/storage/v1/object/public/states/AK.png`,
    `http://${host}\\@stranger.example/storage/v1/object/public/states/AK.png`,
  ];
  await page.route("**/rest/v1/states?*", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { picture: string }[];
    await route.fulfill({
      response,
      json: rows.map((row, at) => ({ ...row, picture: addresses[at] ?? row.picture })),
    });
  });
  await beSignedIn(page, await admin.createUser(), "/data/states");
  const grid = page.getByRole("grid", { name: "Rows of states" });
  // The first of the project's own below them.
  await expect(grid.getByRole("img").first()).toHaveAttribute("alt", "AZ.png");
  await expect(grid.getByText("https://stranger.example/", { exact: false }).first()).toBeVisible();
  await grid.getByRole("gridcell", { name: "AK", exact: true }).click();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("complementary").getByText("stranger.example", { exact: false }).first(),
  ).toBeVisible();
  expect(strange).toEqual([]);
});
