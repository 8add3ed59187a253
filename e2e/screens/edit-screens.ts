import type { Locator, Page } from "@playwright/test";
import { createAdmin } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { askBeside } from "../steps/notes.ts";
import { plantColumns } from "../steps/plant-columns.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";

const NOTES = [
  ["Call the printer", "They close at five."],
  ["Seats for Thursday", "Six, by the window."],
  ["Flight to Oslo", ""],
];

/** What changing rows looks like, with an account of its own; takes a signed-out page. */
export async function takeEditPictures(
  page: Page,
  product: Product,
  suffix: string,
  take: (name: string) => Promise<void>,
): Promise<void> {
  const admin = createAdmin(product);
  const user = await admin.createUser({ email: `hopper-${suffix}@foyer.example` });
  const isPhone = suffix.startsWith("phone");
  await page.goto(`${product.hostUrl}/sign-in`);
  await enterPassword(page, user);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  for (const [title, body] of NOTES)
    await askBeside(page, product, "notes", { method: "POST", body: JSON.stringify({ title, body }) });
  const address = `${product.hostUrl}/data/notes?sort=id.asc&columns=title,body,created_at`;
  await page.goto(address);

  await openField(page, isPhone, NOTES[0]?.[0] ?? "", "title");
  await take("data-edit-open");
  await page.getByRole("textbox", { name: "Change title" }).fill("Mine");
  await askBeside(page, product, "notes?title=eq.Call%20the%20printer", {
    method: "PATCH",
    body: JSON.stringify({ title: "Call the binder" }),
  });
  await save(page, isPhone);
  await page.getByRole("region", { name: "Changes that were not saved" }).waitFor();
  await take("data-edit-conflict");
  await page.getByRole("button", { name: "Keep theirs" }).click();

  await page.goto(address);
  await openField(page, isPhone, NOTES[1]?.[0] ?? "", "created_at");
  await take("data-edit-moment");
  await page.getByRole("textbox", { name: "Change created_at" }).fill("soon");
  await save(page, isPhone);
  await page.getByRole("region", { name: "Changes that were not saved" }).waitFor();
  await take("data-edit-refused");
  await page.getByRole("button", { name: "Discard my change" }).click();

  await page.goto(address);
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  await page.getByText("Change all rows of the table", { exact: true }).click();
  await page.getByRole("combobox", { name: "Column" }).selectOption("body");
  await page.getByText(/the whole table is meant/).waitFor();
  await take("data-edit-many");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "New row" }).click();
  await page.getByRole("dialog").waitFor();
  await take("data-edit-new");
  await page.getByRole("button", { name: "Cancel" }).click();

  // Rows are still read: a panel of them can be opened.
  await page.route(/\/rest\/v1\/notes/, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await openField(page, isPhone, NOTES[2]?.[0] ?? "", "title");
  await page.getByRole("textbox", { name: "Change title" }).fill("Flight to Bergen");
  await save(page, isPhone);
  await page.getByText("Not sent yet. It is tried again.").first().waitFor({ state: "attached" });
  await take("data-edit-waiting");
  await page.unrouteAll();
  await takeByType(page, product, isPhone, take);
  await admin.cleanUp();
}

const STATES = ["new", "open", "waiting for parts", "done"];
const LINES = `They close at five on weekdays, and at noon on Saturdays.

Ask for the new paper as well, and whether the colours of last month can be had again.`;

/** The fields of other types, which the notes have none of. */
async function takeByType(
  page: Page,
  product: Product,
  isPhone: boolean,
  take: (name: string) => Promise<void>,
): Promise<void> {
  const open = async (
    name: string,
    column: { type: string; enum?: readonly string[] },
    body: string,
    work: (field: Locator) => Promise<void>,
  ): Promise<void> => {
    await page.unrouteAll();
    await plantColumns(page, { body: column });
    // The page has kept another catalogue.
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (key.includes("data.catalogue")) storage.removeItem(key);
    });
    await askBeside(page, product, "notes?title=like.Seats*", {
      method: "PATCH",
      body: JSON.stringify({ body }),
    });
    await page.goto(`${product.hostUrl}/data/notes?sort=id.asc&columns=title,body,created_at`);
    await openField(page, isPhone, NOTES[1]?.[0] ?? "", "body");
    await work(fieldOf(page, "body"));
    await take(name);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  };
  await open("data-edit-choices", { type: "state", enum: STATES }, "open", (field) => field.click());
  await open("data-edit-list", { type: "text[]" }, '{urgent,"call back",Thursday,window}', async () => {
    await page.getByRole("button", { name: "call back, 2 of 4" }).click();
  });
  await open("data-edit-json", { type: "jsonb" }, '{"seats": 6, "window": true}', async (field) => {
    await field.fill('{\n  "seats": 6,\n  "window": yes\n}');
    await (isPhone ? save(page, isPhone) : page.keyboard.press("Tab"));
    await page.getByRole("alert").waitFor();
  });
  await open("data-edit-lines", { type: "text" }, LINES, (field) => field.click());
}

/** On a phone in the row's own panel. */
async function openField(page: Page, isPhone: boolean, row: string, column: string): Promise<void> {
  await page.getByRole("button", { name: "New row" }).waitFor();
  const cell = page.getByRole("row").filter({ hasText: row }).getByRole("gridcell");
  if (isPhone) {
    await cell.first().click();
    await page
      .getByRole("complementary")
      .getByRole("button", { name: `Edit ${column}` })
      .click();
  } else {
    const at = ["title", "body", "created_at"].indexOf(column);
    await cell.nth(at).dblclick();
  }
  await fieldOf(page, column).waitFor();
}

function fieldOf(page: Page, column: string): Locator {
  return page
    .getByRole("textbox", { name: `Change ${column}` })
    .or(page.getByRole("combobox", { name: `Change ${column}` }));
}

async function save(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole("complementary").getByRole("button", { name: "Save" }).click();
  else await page.keyboard.press("Enter");
}
