import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { askBeside, noteTitles, writeNote } from "../steps/notes.ts";

test("a change that found no connection survives a reload, and is sent once there is one", async ({
  page,
  admin,
  product,
  context,
  allowConsole,
}) => {
  skipWithout(product, "rows");
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40\d/);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await writeNote(page, product, "Before");
  await page.reload();
  const cell = page.getByRole("gridcell", { name: "Before", exact: true });
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await context.route(/\/rest\/v1\/notes/, (route) => route.abort());
  await cell.dblclick();
  await page.getByRole("textbox", { name: "Change title" }).fill("After");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not sent yet. It is tried again.")).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await context.unroute(/\/rest\/v1\/notes/);
  await page.reload();
  await expect(page.getByRole("gridcell", { name: "After", exact: true })).toBeVisible();
  await expect.poll(() => noteTitles(page, product)).toEqual(["After"]);
});

/** Says of a note's title that it is an airport's code, by a name that rows can't be embedded by: the database knows nothing of it. */
async function plantReference(page: Page): Promise<void> {
  await page.route("**/rest/v1/rpc/foyer_catalogue*", async (route) => {
    const response = await route.fetch();
    const catalogue = (await response.json()) as { tables?: { name: string }[] };
    // "The same as before" has no tables.
    const tables = catalogue.tables?.map((table) =>
      table.name === "notes" ? { ...table, foreignKeys: [REFERENCE] } : table,
    );
    await route.fulfill({ response, json: { ...catalogue, ...(tables !== undefined && { tables }) } });
  });
}
const REFERENCE = { name: "of airport", columns: ["title"], table: "airports", targetColumns: ["iata"] };

test("on a phone, what a column refers to is chosen from a list as wide as the screen, and nothing moves for it", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await page.setViewportSize({ width: 390, height: 844 });
  await plantReference(page);
  await beSignedIn(page, await admin.createUser(), "/data/notes");
  await page.getByRole("button", { name: "New row" }).click();
  const dialog = page.getByRole("dialog", { name: "New row in notes" });
  const title = dialog.getByRole("combobox", { name: /^title/ });
  const places = () => Promise.all([title, dialog].map((element) => element.boundingBox()));
  await title.hover();
  const before = await places();
  await title.click();
  const list = page.getByRole("listbox", { name: "title" });
  await expect(list.getByRole("option")).toHaveCount(50);
  await expect(page.getByText("The first 50 rows. Type to find others.")).toBeAttached();
  expect(await places()).toEqual(before);
  const option = await list.getByRole("option").first().boundingBox();
  expect(option?.width).toBeGreaterThan(360);
  expect(option?.height).toBeGreaterThanOrEqual(40);
  await expectNoAxeInBothThemes(page);
  await title.pressSequentially("seattle");
  await expect(list.getByRole("option")).not.toHaveCount(50);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await title.click();
  await list.getByRole("option", { name: "Seattle-Tacoma Intl SEA" }).click();
  await expect(title).toHaveValue("SEA");
  await dialog.getByRole("button", { name: "Save row" }).click();
  await expect.poll(() => noteTitles(page, product)).toEqual(["SEA"]);
});

/** What moved of the rows and of what stands above them, by whatever cause. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const held = element?.closest(".data-grid, .data-toolbar, .data-kept-line");
          if (element instanceof Element && held instanceof Element)
            shifts.push(element.outerHTML.slice(0, 200));
        }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // They are told after the frame in which they happened.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifts: string[] }).shifts.splice(0);
    });
}

for (const width of [1280, 1440, 390])
  test(`nothing moves while a change is on its way, ${width} px wide`, async ({ page, admin, product }) => {
    skipWithout(product, "rows");
    const isPhone = width < 640;
    await page.setViewportSize({ width, height: isPhone ? 844 : 800 });
    const shifts = await watchShifts(page);
    await beSignedIn(page, await admin.createUser(), "/data");
    for (const title of ["Before", "Second", "Third"]) await writeNote(page, product, title);
    await page.goto("/data/notes?sort=id.asc");
    await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
    const cell = page.getByRole("gridcell", { name: "Second", exact: true });
    await cell.click();
    const send = await holdChanges(page);
    if (isPhone) {
      const panel = page.getByRole("complementary");
      await panel.getByRole("button", { name: "Edit title" }).click();
      await panel.getByRole("textbox", { name: "Change title" }).fill("After");
      await panel.getByRole("button", { name: "Save" }).click();
      await panel.getByRole("button", { name: "Close" }).click();
    } else {
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
      await shifts();
      await cell.dblclick();
      await page.getByRole("textbox", { name: "Change title" }).fill("After");
      await page.keyboard.press("Enter");
    }
    await expect(page.getByRole("status").filter({ hasText: "Saving" })).toBeInViewport({ ratio: 1 });
    if (isPhone) await shifts();
    const place = await page.getByRole("grid").boundingBox();
    send();
    await expect(page.getByText("Saving")).toHaveCount(0);
    expect(await shifts()).toEqual([]);
    expect(await page.getByRole("grid").boundingBox()).toEqual(place);
    await expect.poll(() => noteTitles(page, product)).toEqual(["Before", "After", "Third"]);
  });

test("saving is said in the place of the count's button where that leaves no room, and nothing moves", async ({
  page,
  admin,
  product,
  allowConsole,
}) => {
  skipWithout(product, "rows");
  await page.setViewportSize({ width: 1280, height: 800 });
  const shifts = await watchShifts(page);
  await beSignedIn(page, await admin.createUser(), "/data");
  const notes = Array.from({ length: 300 }, (_, at) => ({ title: `Note ${at}` }));
  await askBeside(page, product, "notes", { method: "POST", body: JSON.stringify(notes) });
  const send = await holdChanges(page);
  // Nobody knows how many there are: it isn't told, and looks beyond the first rows aren't answered.
  await page.route(/\/rest\/v1\/notes.*[?&](limit=[01](&|$)|offset=[1-9])/, () => undefined);
  await page.goto("/data/notes?sort=id.asc");
  const count = page.locator(".data-toolbar .data-count");
  const button = count.getByRole("button");
  await expect(button).toBeVisible();
  await expect(page.getByRole("button", { name: "New row" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  const cell = page.getByRole("gridcell", { name: "Note 1", exact: true });
  await cell.click();
  await shifts();
  const place = await button.boundingBox();
  await cell.dblclick();
  await page.getByRole("textbox", { name: "Change title" }).fill("After");
  await page.keyboard.press("Enter");
  const saving = page.getByRole("status").filter({ hasText: "Saving" });
  await expect(saving).toBeInViewport({ ratio: 1 });
  await expect(button).toBeHidden();
  expect((await saving.boundingBox())?.x).toBeGreaterThanOrEqual(place?.x ?? 0);
  send();
  await expect(page.getByText("Saving")).toHaveCount(0);
  await expect(button).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
  expect(await shifts()).toEqual([]);

  // What stays has a place of its own: who waits for a connection can count all the while.
  allowConsole(/ERR_FAILED/);
  await page.unroute(PATCHES);
  await page.route(PATCHES, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.getByRole("gridcell", { name: "Note 2", exact: true }).dblclick();
  await page.getByRole("textbox", { name: "Change title" }).fill("Later");
  await page.keyboard.press("Enter");
  const waiting = page.getByRole("status").filter({ hasText: "Not sent yet" });
  // It is cut where the number is long, with all of it in its title.
  await expect(waiting).toBeInViewport({ ratio: 0.8 });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await button.boundingBox()).toEqual(place);
  const [said, pressed] = [await waiting.boundingBox(), await button.boundingBox()];
  expect(said?.x).toBeLessThan(pressed?.x ?? 0);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(
    (await page.getByRole("grid").boundingBox())?.y ?? 0,
  );
  // Tools, their names and an empty place for filters are one line.
  expect((await page.getByRole("toolbar").boundingBox())?.height).toBeLessThanOrEqual(53);
});

const PATCHES = /\/rest\/v1\/notes\?/;

/** Changes of notes wait until it is said. */
async function holdChanges(page: Page): Promise<() => void> {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(PATCHES, async (route) => {
    if (route.request().method() === "PATCH") await sent;
    await route.continue();
  });
  return send;
}

test("a table that nobody may write says so", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/data/airports");
  await expect(page.getByText("Read only")).toBeVisible();
});
