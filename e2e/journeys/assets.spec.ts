import { expect, test } from "../harness/remotes-test.ts";

test("pictures and styles of a release come from the release, however they are written", async ({
  signedIn: page,
  origin,
  listRemotes,
}) => {
  await listRemotes(["assets"]);
  // By the page: a page that was closed just before may still ask the origin.
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin: of, pathname } = new URL(request.url());
    if (of === origin.url) asked.push(pathname);
  });
  await page.goto("/assets/deep/inside");
  for (const [name, width] of [
    ["A dot", 4],
    ["A dot by its address", 4],
    ["A mark", 8],
  ] as const) {
    const picture = page.getByRole("img", { name, exact: true });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.src)).toContain(`${origin.url}/assets/`);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
  }
  for (const [name, ending] of [
    ["dot", "png"],
    ["mark", "svg"],
  ] as const) {
    await expect(page.getByTestId(name)).toHaveCSS(
      "background-image",
      new RegExp(`^url\\("${origin.url}/assets/1\\.0\\.0/[0-9a-f]+\\.${ending}"\\)$`),
    );
  }
  // `:root` of a remote's style sheet is its slot.
  await expect(page.getByTestId("dot")).toHaveCSS("width", "40px");
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--fx-dot-width")),
  ).toBe("");
  const inline = page.getByTestId("inline");
  await expect(inline.locator("path")).toBeAttached();
  await expect(inline).toHaveCSS("outline-color", "rgb(1, 2, 3)");
  expect(asked.filter((path) => !path.startsWith("/assets/1.0.0/"))).toEqual([]);
});
