import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { holdHost } from "../steps/hold-host.ts";
import { readShifts, watchShifts } from "../steps/layout-shifts.ts";
import { chooseWay, expectRows, showAllWays } from "../steps/ways-to-rows.ts";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PAINTED = "#foyer-first-paint";
const SIDE = { picture: "/icon.svg", colour: "#0b3d5c" };

/** What stands beside the form: how wide, and of which colour and picture. */
function sideOf(page: Page): Promise<{ width: number; colour: string; picture: string } | undefined> {
  return page.evaluate(() => {
    const shell = [...document.querySelectorAll(".host-shell")].find((one) => one.checkVisibility());
    if (shell === undefined) return undefined;
    const style = getComputedStyle(shell, "::after");
    if (style.content === "none") return undefined;
    const { width, backgroundColor, backgroundImage } = style;
    return { width: Math.round(Number.parseFloat(width)), colour: backgroundColor, picture: backgroundImage };
  });
}

test("the operator's picture stands beside the form from the first moment, and nothing moves", async ({
  page,
  product,
}) => {
  product.writeConfig({ signIn: SIDE });
  await page.setViewportSize(DESK);
  await watchShifts(page);
  const release = await holdHost(page);
  const picture = page.waitForResponse((response) => response.url().endsWith("/icon.svg") && response.ok());
  await page.goto("/data", { waitUntil: "commit" });
  const painted = page.locator(`${PAINTED} form`);
  await expect(painted).toBeVisible();
  await picture;
  const expected = {
    width: Math.round(DESK.width * 0.44),
    colour: "rgb(11, 61, 92)",
    picture: `url("${product.hostUrl}/icon.svg")`,
  };
  expect(await sideOf(page)).toEqual(expected);
  const before = await painted.boundingBox();
  release();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await expect(page.getByText("More ways to sign in")).toBeVisible();
  expect(await sideOf(page)).toEqual(expected);
  expect(await page.locator(".host-remote form").boundingBox()).toEqual(before);
  expect((await readShifts(page)).sum).toBe(0);
  await showAllWays(page);
  await expectNoAxeViolations(page);
});

test("a phone, and whoever is in, see no picture and ask for none", async ({ page, product }) => {
  skipWithout(product, "ways");
  product.writeConfig({ signIn: SIDE });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(PHONE);
  await chooseWay(page, "Look around as a guest");
  await expectRows(page);
  expect(await sideOf(page)).toBeUndefined();
  await page.setViewportSize(DESK);
  expect(await sideOf(page)).toBeUndefined();
  expect(asked).not.toContain("/icon.svg");
});

test("the ways that the operator prefers are seen at once, in that order, after the one used last", async ({
  page,
  product,
}) => {
  skipWithout(product, "ways");
  product.writeConfig({ signIn: { ways: ["organisation", "service:keycloak"] } });
  await page.addInitScript(() => {
    localStorage.setItem("foyer.sign-in.last-way", "guest");
  });
  await page.goto("/sign-in");
  await expect(page.getByRole("region", { name: "Other ways to sign in" })).toMatchAriaSnapshot(`
    - button "Look around as a guest (used last)"
    - button "Continue with your organisation"
    - button "Continue with Keycloak"
    - group: More ways to sign in
  `);
});
