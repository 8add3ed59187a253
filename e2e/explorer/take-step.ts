import type { Page } from "@playwright/test";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";
import { controlsOf } from "./controls.ts";
import type { Control } from "./controls.ts";
import { SERVICE_FAULTS } from "./service-faults.ts";
import { settle } from "./settle.ts";
import type { Step } from "./step.ts";
import type { World, WorldPage } from "./world.ts";

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const LOAD_MS = 30_000;
/** What is there to be pressed is there: nobody waits for it. */
const AT_ONCE_MS = 2_000;

/**
 * Takes a step, and waits until the page rests.
 * @returns the step with the name of what was pressed; undefined where it couldn't be taken
 */
export async function takeStep(world: World, step: Step): Promise<Step | undefined> {
  if ("page" in step) {
    const at = world.pages[step.page];
    if (at === undefined) throw new Error(`There is no page ${step.page}.`);
    await at.page.bringToFront();
    world.hadFocus = await at.page
      .evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
      .catch(() => false);
    const taken = await takeOnPage(world, at, step);
    await settle(at.page, at.traffic);
    return taken;
  }
  if (step.kind === "fault") {
    await setFaults(world.product, SERVICE_FAULTS[step.fault] ?? {});
    world.isFaulty = true;
  } else if (step.kind === "mend") {
    await clearFaults(world.product);
    world.isFaulty = false;
  } else {
    await world.browsers[step.browser]?.setOffline(step.isOffline);
    if (step.isOffline) world.offline.add(step.browser);
    else world.offline.delete(step.browser);
  }
  return step;
}

async function takeOnPage(
  world: World,
  { page, browser }: WorldPage,
  step: Extract<Step, { page: number }>,
): Promise<Step | undefined> {
  const isOffline = world.offline.has(browser);
  const load = { waitUntil: "domcontentloaded", timeout: LOAD_MS } as const;
  switch (step.kind) {
    case "open":
      // Without a connection the browser shows a page of its own, which is nobody's.
      if (isOffline) return undefined;
      await page.goto(step.address, load);
      return step;
    case "reload":
      if (isOffline) return undefined;
      await page.reload(load);
      return step;
    case "back":
    case "forward": {
      if (isOffline) return undefined;
      await (step.kind === "back" ? page.goBack(load) : page.goForward(load));
      // Before the first page there is none.
      if (page.url() === "about:blank") await page.goto("/", load);
      return step;
    }
    case "press":
      return press(page, step);
    case "write":
      return write(page, step);
    case "key":
      await page.keyboard.press(step.key);
      return step;
    case "sign in":
      return signIn(world, page, step);
    case "sign out":
      return signOut(page, step);
    case "new note":
      return writeNote(world, page, step);
    case "size":
      await page.setViewportSize(SIZES[step.size]);
      return step;
    case "compare with its address":
    case "axe":
      return world.isFaulty || isOffline ? undefined : step;
  }
}

/** The one that was taken before, where a step is replayed; drawn otherwise. */
function chosen(
  found: readonly Control[],
  { target, pick }: { readonly target?: string | undefined; readonly pick: number },
): Control | undefined {
  return target === undefined
    ? found[pick % Math.max(1, found.length)]
    : found.find(({ name }) => name === target);
}

async function press(page: Page, step: Extract<Step, { kind: "press" }>): Promise<Step | undefined> {
  const control = chosen(await controlsOf(page, "pressed"), step);
  if (control === undefined) return undefined;
  await page.mouse.click(control.x, control.y);
  return { ...step, target: control.name };
}

async function write(page: Page, step: Extract<Step, { kind: "write" }>): Promise<Step | undefined> {
  const control = chosen(await controlsOf(page, "written"), step);
  if (control === undefined) return undefined;
  await page.mouse.click(control.x, control.y);
  await page.keyboard.press("Control+a");
  if (step.text === "") await page.keyboard.press("Delete");
  else await page.keyboard.insertText(step.text);
  return { ...step, target: control.name };
}

async function signIn(
  world: World,
  page: Page,
  step: Extract<Step, { kind: "sign in" }>,
): Promise<Step | undefined> {
  const person = world.people[step.person];
  const form = page.getByRole("textbox", { name: "Password" });
  if (person === undefined || !(await form.isVisible())) return undefined;
  if (!(await page.getByRole("textbox", { name: "Email" }).isVisible())) return undefined;
  if (!(await page.getByRole("button", { name: "Sign in", exact: true }).isVisible())) return undefined;
  await enterPassword(page, person);
  await page
    .getByRole("navigation", { name: "Main" })
    .waitFor({ timeout: 10_000 })
    .catch(() => {});
  return step;
}

async function signOut(page: Page, step: Step): Promise<Step | undefined> {
  const menu = page.getByRole("button", { name: "Account" });
  if (!(await menu.isVisible())) return undefined;
  await menu.click({ timeout: AT_ONCE_MS }).catch(() => {});
  const button = page.getByRole("button", { name: "Sign out", exact: true });
  if (!(await button.isVisible())) return undefined;
  await button.click({ timeout: AT_ONCE_MS }).catch(() => {});
  return step;
}

/** Notes the row as kept where the dialog closed without an error: that is what a person goes by. */
async function writeNote(
  world: World,
  page: Page,
  step: Extract<Step, { kind: "new note" }>,
): Promise<Step | undefined> {
  const owner = await personOf(world, page);
  const add = page.getByRole("button", { name: "New row" });
  if (owner === undefined || !page.url().includes("/data/notes") || !(await add.isVisible()))
    return undefined;
  await add.click({ timeout: AT_ONCE_MS }).catch(() => {});
  const dialog = page.getByRole("dialog", { name: "New row in notes" });
  const title = dialog.getByRole("textbox", { name: /^title/ });
  if (!(await title.isVisible())) return undefined;
  const text = `note ${step.number} ${owner.mark}`;
  await title.fill(text);
  await dialog
    .getByRole("button", { name: "Save row" })
    .click({ timeout: AT_ONCE_MS })
    .catch(() => {});
  await dialog.waitFor({ state: "hidden", timeout: 10_000 }).catch(() => {});
  const isKept = page.getByRole("gridcell", { name: text, exact: true });
  const isShown = !(await dialog.isVisible()) && (await isKept.first().isVisible());
  const isWaiting = await page.getByText("Not sent yet", { exact: false }).first().isVisible();
  if (isShown && !isWaiting && (await personOf(world, page)) === owner) world.confirmed.set(text, owner.id);
  return step;
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
