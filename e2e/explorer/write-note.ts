import type { Page, Response } from "@playwright/test";
import { AT_ONCE_MS } from "./amounts.ts";
import { newNoteOf } from "./note-requests.ts";
import type { Step } from "./step.ts";
import type { World } from "./world.ts";

const ANSWER_MS = 10_000;
/** How the page says it, for some seconds. */
const SAVED = "The row is saved.";
const WAITING = "Not sent yet";

/**
 * Writes a row by the dialog. It is noted as kept where the page says so, or where the dialog closed and the row is among
 * the others: that is what a person goes by.
 */
export async function writeNote(
  world: World,
  page: Page,
  step: Extract<Step, { kind: "new note" }>,
): Promise<Step | undefined> {
  const owner = await personOf(world, page);
  const add = page.getByRole("button", { name: "New row" });
  if (owner === undefined || !page.url().includes("/data/notes") || !(await add.isVisible()))
    return undefined;
  const dialog = page.getByRole("dialog", { name: "New row in notes" });
  // One that is still being saved holds another row.
  if (await dialog.isVisible()) return undefined;
  const isSaid = () => page.getByText(SAVED).first().isVisible();
  // Said of the row before, it says nothing of this one.
  const wasSaid = await isSaid();
  await add.click({ timeout: AT_ONCE_MS }).catch(() => {});
  const title = dialog.getByRole("textbox", { name: /^title/ });
  if (!(await title.isVisible())) return undefined;
  const text = `note ${step.number} ${owner.mark}`;
  await title.fill(text);
  const answers = listenForAnswers(page);
  await dialog
    .getByRole("button", { name: "Save row" })
    .click({ timeout: AT_ONCE_MS })
    .catch(() => {});
  await dialog.waitFor({ state: "hidden", timeout: ANSWER_MS }).catch(() => {});
  const isKept = page.getByRole("gridcell", { name: text, exact: true });
  const isTold = (!wasSaid && (await isSaid())) || (await isKept.first().isVisible());
  const isWaiting = await page.getByText(WAITING, { exact: false }).first().isVisible();
  const id = await answers.idOf(text);
  if (isTold && !(await dialog.isVisible()) && !isWaiting && (await personOf(world, page)) === owner)
    world.confirmed.set(text, { owner: owner.id, id });
  return step;
}

interface Answers {
  /** Stops listening. @returns the id that the database gave to the row of a title; undefined where no answer said it */
  idOf(title: string): Promise<string | undefined>;
}

function listenForAnswers(page: Page): Answers {
  const heard: Response[] = [];
  const hear = (response: Response): void => {
    if (response.ok() && newNoteOf(response.request()) !== undefined) heard.push(response);
  };
  page.on("response", hear);
  return {
    async idOf(title) {
      page.off("response", hear);
      for (const response of heard) {
        const rows: unknown = await response.json().catch(() => undefined);
        const ofTitle = Array.isArray(rows)
          ? (rows as readonly { id?: unknown; title?: unknown }[]).find((row) => row.title === title)
          : undefined;
        if (typeof ofTitle?.id === "number" || typeof ofTitle?.id === "string") return `${ofTitle.id}`;
      }
      return undefined;
    },
  };
}

async function personOf(world: World, page: Page) {
  const id = await page.evaluate(() => {
    interface Core {
      getSnapshot(): { user?: { id: string } };
    }
    return (globalThis as unknown as Record<symbol, Core | undefined>)[
      Symbol.for("foyer.session@1")
    ]?.getSnapshot().user?.id;
  });
  return world.people.find((person) => person.id === id);
}
