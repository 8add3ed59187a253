import type { Page } from "@playwright/test";
import type { Random } from "../../e2e/steps/random.ts";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly isField: boolean;
}

/** One in so many steps is a key alone. */
const KEYS_ARE_ONE_IN = 4;
const KEYS = [
  "Tab",
  "ArrowDown",
  "ArrowRight",
  "ArrowUp",
  "PageDown",
  "PageUp",
  "Home",
  "End",
  "Escape",
  "Enter",
];
/** One step leads through so many documents at most. */
const MOST_DOCUMENTS = 5;
const LETTERS = ["a", "s", "1", "Backspace"];

/** What can be pressed on the screen as it is, without what ends the walk or leaves the site. As text, see `measure-load.ts`. */
const PLACES = `(() => {
  const never = /sign out|delete|remove|export|download|passkey|security key|everywhere|google|github|leave/i;
  const selector = "button, a[href], input, select, summary, [role=gridcell], [role=columnheader], [role=tab], [role=menuitem]";
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const name = (element.getAttribute("aria-label") ?? "") + element.textContent;
    const leads = element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target !== "");
    if (width === 0 || element.disabled || never.test(name) || leads) return [];
    const shown = document.elementFromPoint(x, y);
    if (shown === null || !(element.contains(shown) || shown.contains(element))) return [];
    return [{ x, y, isField: element.matches("input:not([type=checkbox]):not([type=radio])") }];
  });
})()`;

/** Presses something that is there, or a key; then everything that came of it has been drawn. */
export async function takeStep(page: Page, random: Random): Promise<void> {
  const places = await whereverItLeads(page, () => page.evaluate<readonly Place[]>(PLACES));
  if (places.length === 0 || random.below(KEYS_ARE_ONE_IN) === 0) {
    await page.keyboard.press(random.pick(KEYS));
  } else {
    const { x, y, isField } = random.pick(places);
    await page.mouse.click(x, y);
    if (isField) await page.keyboard.press(random.pick(LETTERS));
  }
  await whereverItLeads(page, () => page.evaluate(drawn));
}

/** Two frames, and what was put off until after them. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        setTimeout(resolve);
      });
    });
  });
}

/** A step can lead to another document, at once or a little later: what was asked of the one before is asked of that. */
async function whereverItLeads<Value>(page: Page, ask: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const hasLed = /context was destroyed|navigation/i.test(String(error));
      if (!hasLed || tries === MOST_DOCUMENTS) throw error;
      await page.waitForLoadState();
    }
  }
}
