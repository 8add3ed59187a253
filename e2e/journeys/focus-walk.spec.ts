import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { hiddenStops, walkCells, walkFocus } from "../steps/focus-walk.ts";
import { writeNote } from "../steps/notes.ts";
import { OWN_SCREENS } from "../steps/prepared-screens.ts";
import { openScreen, SIGNED_IN_SCREENS } from "../steps/walked-screens.ts";

// The short form of `npm run bench -- focus-walk`, where something was hidden: below the bar, and magnified four times.

const screenOf = (name: string) => SIGNED_IN_SCREENS.filter((screen) => screen.name === name);

test("nothing that takes the focus is hidden, on a phone and magnified four times", async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(page, await admin.createUser(), "/nowhere");
  for (const screen of screenOf("security")) await openScreen(page, screen);
  const stops = await walkFocus(page);
  expect(stops.length).toBeGreaterThan(10);
  expect(hiddenStops(stops)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 256 });
  for (const screen of screenOf("grid")) await openScreen(page, screen);
  expect(hiddenStops(await walkFocus(page))).toEqual([]);
  await page.locator("[role=grid] [tabindex='0']").first().focus();
  const cells = await walkCells(page, [
    "ArrowDown",
    "ArrowRight",
    "PageDown",
    "End",
    "ArrowDown",
    "ArrowDown",
  ]);
  expect(cells).toHaveLength(6);
  expect(hiddenStops(cells)).toEqual([]);
});

test("what floats in the corner hides no stop of the keyboard, magnified four times, open or closed", async ({
  page,
  product,
  admin,
}) => {
  skipWithout(product, "rows");
  await page.setViewportSize({ width: 320, height: 256 });
  await beSignedIn(page, await admin.createUser(), "/nowhere");
  await writeNote(page, product, "Call the printer");
  for (const screen of OWN_SCREENS.filter(({ name }) => name === "tray")) await openScreen(page, screen);
  const line = page.locator(".host-tray-switch");
  const list = page.locator(".host-tray-list");
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(line).toBeFocused();
  // Backwards into its list, which has to scroll in so low a window, and then behind it.
  expect(hiddenStops(await walkFocus(page, "Shift+Tab"))).toEqual([]);
  await expect(list).toHaveCount(0);
  await line.focus();
  const stops = await walkFocus(page);
  expect(stops.length).toBeGreaterThan(5);
  expect(hiddenStops(stops)).toEqual([]);
});
