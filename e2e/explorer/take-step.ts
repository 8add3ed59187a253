import type { Page } from "@playwright/test";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";
import { AT_ONCE_MS, browserOf, LOAD_MS } from "./amounts.ts";
import type { Control, Wanted } from "./find-control.ts";
import type { Look } from "./look-at-page.ts";
import { askBefore } from "./probe.ts";
import { SERVICE_FAULTS } from "./service-faults.ts";
import { isOfProduct } from "./rules.ts";
import { settle } from "./settle.ts";
import type { Step } from "./step.ts";
import type { World, WorldPage } from "./world.ts";
import { writeNote } from "./write-note.ts";

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

export interface Taken {
  /** With the name of what was pressed; undefined where the step couldn't be taken. */
  readonly step: Step | undefined;
  /** What its page showed then, where it has one. */
  readonly look?: Look;
}

/** Takes a step, and waits until its page rests. */
export async function takeStep(world: World, step: Step): Promise<Taken> {
  if (!("page" in step)) return { step: await takeOutside(world, step) };
  // A page that was never opened can't be, without a connection.
  if (!world.pages.has(step.page) && world.offline.has(browserOf(step.page))) return { step: undefined };
  const at = await world.pageOf(step.page);
  if (!world.offline.has(at.browser) && !isOfProduct(world, at.page.url()))
    await at.page.goto("/", { waitUntil: "domcontentloaded", timeout: LOAD_MS });
  const wanted = wantedBy(step);
  const { focusedDocument, control } = await askBefore(at.page, wanted).catch(() => ({
    focusedDocument: undefined,
    control: undefined,
  }));
  world.focusedDocument = focusedDocument;
  if (wanted !== undefined && control === undefined) return { step: undefined };
  const taken = await takeOnPage(world, at, step, control);
  if (taken === undefined) return { step: undefined };
  return { step: taken, look: await settle(at.page, at.traffic, world.sought) };
}

function wantedBy(step: Step): Wanted | undefined {
  if (step.kind !== "press" && step.kind !== "write") return undefined;
  const { pick, target } = step;
  return step.kind === "press"
    ? { kind: "pressed", pick, target, role: step.role }
    : { kind: "written", pick, target };
}

/** What is so already is no step. */
async function takeOutside(world: World, step: Exclude<Step, { page: number }>): Promise<Step | undefined> {
  if (step.kind === "fault") {
    await setFaults(world.product, SERVICE_FAULTS[step.fault] ?? {});
    world.isFaulty = true;
  } else if (step.kind === "mend") {
    if (!world.isFaulty) return undefined;
    await clearFaults(world.product);
    world.isFaulty = false;
  } else {
    if (step.isOffline === world.offline.has(step.browser)) return undefined;
    await world.browsers[step.browser]?.setOffline(step.isOffline);
    if (step.isOffline) world.offline.add(step.browser);
    else world.offline.delete(step.browser);
  }
  return step;
}

async function takeOnPage(
  world: World,
  at: WorldPage,
  step: Extract<Step, { page: number }>,
  control: Control | undefined,
): Promise<Step | undefined> {
  const { page, browser } = at;
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
      try {
        await (step.kind === "back" ? page.goBack(load) : page.goForward(load));
      } catch (error) {
        // Another service answered a form there: the browser asks whether to send it again.
        if (String(error).includes("ERR_CACHE_MISS")) return undefined;
        throw error;
      }
      // Before the first page there is none.
      if (page.url() === "about:blank") await page.goto("/", load);
      return step;
    }
    case "press":
      await press(at, control ?? raise());
      return { ...step, ...(control !== undefined && { target: control.name }) };
    case "write":
      await write(at, control ?? raise(), step.text);
      return { ...step, ...(control !== undefined && { target: control.name }) };
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

/** The three messages of a press go out at once: each answer takes as long as the page does. */
async function press({ devtools }: WorldPage, { x, y }: Control): Promise<void> {
  const [at, left] = [{ x, y }, { button: "left", clickCount: 1 } as const];
  await Promise.all([
    devtools.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at }),
    devtools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at, ...left }),
    devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at, ...left }),
  ]);
}

async function write(at: WorldPage, control: Control, text: string): Promise<void> {
  await press(at, control);
  await at.page.keyboard.press("Control+a");
  if (text === "") await at.page.keyboard.press("Delete");
  else await at.page.keyboard.insertText(text);
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
  // It may be covered, or on its way elsewhere.
  const isEntered = await enterPassword(page, person).then(
    () => true,
    () => false,
  );
  if (!isEntered) return undefined;
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

function raise(): never {
  throw new Error("Nothing was found to be pressed.");
}
