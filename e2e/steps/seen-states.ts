import type { Locator, Page } from "@playwright/test";

/** The attributes that say which one of several an element is, and what each says where it isn't. */
const STATES = [
  ["aria-current", null],
  ["aria-selected", "false"],
  ["aria-pressed", "false"],
  ["aria-checked", "false"],
] as const;

const MARK = "data-seen-state";
const MARGIN_PX = 4;

/** @returns what is pressed, selected or current, and looks as if it weren't */
export async function unseenStates(page: Page): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const [attribute, off] of STATES) {
    const on = `[${attribute}]:not([${attribute}="false"]):not([${attribute}=""])`;
    const count = await page.evaluate(markShown, { on, mark: MARK });
    for (let at = 0; at < count; at += 1) {
      const element = page.locator(`[${MARK}="${at}"]`);
      const value = await element.getAttribute(attribute);
      const seen = await differs(
        element,
        () => element.evaluate(write, { attribute, value: off }),
        () => element.evaluate(write, { attribute, value }),
      );
      if (!seen) unseen.push(`${attribute} of ${await element.evaluate(nameOf)}`);
    }
  }
  return unseen;
}

/** @returns the stops of the keyboard, of the first so many, that look with the focus as they do without it */
export async function unseenFocus(page: Page, most: number): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) break;
    const name = await focused.evaluate(nameOf);
    const seen = await differs(
      page.locator(`[${MARK}="focus"]`),
      () => page.evaluate(leaveFocus),
      () => page.evaluate(returnToFocus, MARK),
      {
        begin: () => page.evaluate(markFocus, MARK),
        isWith: () => page.evaluate(isFocusMarked, MARK),
        isWithout: () => page.evaluate(() => document.activeElement === document.body),
      },
    );
    if (!seen) unseen.push(`the focus of ${name}`);
  }
  return unseen;
}

/** Whether both pictures showed what they were taken for: rows that come are drawn anew, and the focus goes with them. */
interface Held {
  /** Before each attempt. */
  readonly begin: () => Promise<void>;
  readonly isWith: () => Promise<boolean>;
  readonly isWithout: () => Promise<boolean>;
}

const ALWAYS: Held = {
  begin: () => Promise.resolve(),
  isWith: () => Promise.resolve(true),
  isWithout: () => Promise.resolve(true),
};

/** Whether what is drawn there changes with it; afterwards it is as it was. What moved meanwhile is looked at again. */
async function differs(
  element: Locator,
  takeAway: () => Promise<void>,
  putBack: () => Promise<void>,
  held = ALWAYS,
): Promise<boolean> {
  await held.begin();
  const box = await element.boundingBox();
  const window = element.page().viewportSize();
  if (box === null || window === null) return true;
  const left = Math.max(0, box.x - MARGIN_PX);
  const top = Math.max(0, box.y - MARGIN_PX);
  const right = Math.min(window.width, box.x + box.width + MARGIN_PX);
  const bottom = Math.min(window.height, box.y + box.height + MARGIN_PX);
  // What is out of the window is seen once it is scrolled there.
  if (right <= left || bottom <= top) return true;
  const take = () =>
    element.page().screenshot({
      clip: { x: left, y: top, width: right - left, height: bottom - top },
      animations: "disabled",
      caret: "hide",
    });
  const withIt = await take();
  const wasWith = await held.isWith();
  await takeAway();
  const without = await take();
  const wasWithout = await held.isWithout();
  await putBack();
  const now = await element.boundingBox();
  const hasMoved = now === null || now.x !== box.x || now.y !== box.y;
  if (!wasWith || !wasWithout || hasMoved) return await differs(element, takeAway, putBack, held);
  return !withIt.equals(without);
}

// What follows runs in the page.

function markShown({ on, mark }: { on: string; mark: string }): number {
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const shown = [...document.querySelectorAll<HTMLElement>(on)].filter((one) => one.checkVisibility());
  for (const [at, one] of shown.entries()) one.setAttribute(mark, String(at));
  return shown.length;
}

function write(element: Element, { attribute, value }: { attribute: string; value: string | null }): void {
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

function markFocus(mark: string): void {
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const focused = document.activeElement;
  const own = focused?.getBoundingClientRect();
  // A box to tick is drawn by its label, over a field that nobody sees.
  const isDrawn = own !== undefined && own.width > 2 && own.height > 2;
  (isDrawn ? focused : focused?.closest("label"))?.setAttribute(mark, "focus");
}

function isFocusMarked(mark: string): boolean {
  const focused = document.activeElement;
  return focused !== document.body && focused !== null && focused.closest(`[${mark}]`) !== null;
}

/** Of whatever has it now: rows that are read again may be drawn anew, and the focus goes with them. */
function leaveFocus(): void {
  const focused = document.activeElement as HTMLElement | null;
  focused?.setAttribute("data-left-focus", "");
  focused?.blur();
}

function returnToFocus(mark: string): void {
  const left = document.querySelector<HTMLElement>("[data-left-focus]");
  left?.removeAttribute("data-left-focus");
  (left ?? document.querySelector<HTMLElement>(`[${mark}]`))?.focus();
}

function nameOf(element: Element): string {
  const { classList, localName } = element;
  const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
  return `${localName}.${[...classList].join(".")} “${name}”`;
}
