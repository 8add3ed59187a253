import type { Locator, Page } from "@playwright/test";

/** Everything that a task may do to a page, counted. */
export interface Acts {
  /** A press of the pointer; a double one counts as two. */
  click(
    target: Locator,
    options?: { button?: "right"; isDouble?: boolean; modifier?: "Shift" },
  ): Promise<void>;
  /** A key, or keys that are held together. */
  press(key: string): Promise<void>;
  /** What is written in one go counts as one, however long it is: every product asks for the same letters. */
  write(text: string): Promise<void>;
  /** Looking closer is neither a click nor a key. */
  rest(target: Locator): Promise<void>;
  count(): number;
}

export function countActs(page: Page): Acts {
  let count = 0;
  return {
    async click(target, { button, isDouble = false, modifier } = {}) {
      count += isDouble ? 2 : 1;
      await (isDouble
        ? target.dblclick()
        : target.click({ ...(button && { button }), ...(modifier && { modifiers: [modifier] }) }));
    },
    async press(key) {
      count += 1;
      await page.keyboard.press(key);
    },
    async write(text) {
      count += 1;
      await page.keyboard.type(text);
    },
    rest: (target) => target.hover(),
    count: () => count,
  };
}
