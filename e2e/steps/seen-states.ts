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
    const element = await page.evaluateHandle(() => document.activeElement);
    await page.evaluate((mark) => {
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
      const own = document.activeElement?.getBoundingClientRect();
      // A box to tick is drawn by its label, over a field that nobody sees.
      const isDrawn = own !== undefined && own.width > 2 && own.height > 2;
      const drawn = isDrawn ? document.activeElement : document.activeElement?.closest("label");
      drawn?.setAttribute(mark, "focus");
    }, MARK);
    const name = await focused.evaluate(nameOf);
    const seen = await differs(
      page.locator(`[${MARK}="focus"]`),
      () => element.evaluate((one) => (one as HTMLElement).blur()),
      () => element.evaluate((one) => (one as HTMLElement).focus()),
    );
    if (!seen) unseen.push(`the focus of ${name}`);
  }
  return unseen;
}

/** Whether what is drawn there changes with it; afterwards it is as it was. */
async function differs(
  element: Locator,
  takeAway: () => Promise<void>,
  putBack: () => Promise<void>,
): Promise<boolean> {
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
  await takeAway();
  const without = await take();
  await putBack();
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

function nameOf(element: Element): string {
  const { classList, localName } = element;
  const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
  return `${localName}.${[...classList].join(".")} “${name}”`;
}
