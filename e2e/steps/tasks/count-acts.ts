import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** Everything that a task may do to a page, counted. */
export interface Acts {
  /** A press of the pointer; a double one counts as two. */
  click(
    target: Locator,
    options?: { button?: "right"; isDouble?: boolean; modifier?: "Shift" },
  ): Promise<void>;
  /** One press of the pointer, from the lower right corner of one cell to another. */
  dragCorner(from: Locator, to: Locator): Promise<void>;
  /** A key, or keys that are held together. */
  press(key: string): Promise<void>;
  /** What is written in one go counts as one, however long it is: every product asks for the same letters. */
  write(text: string): Promise<void>;
  /** Looking closer is neither a click nor a key. */
  rest(target: Locator): Promise<void>;
  count(): number;
}

const CORNER_PX = 4;

export function countActs(page: Page): Acts {
  let count = 0;
  return {
    async click(target, { button, isDouble = false, modifier } = {}) {
      count += isDouble ? 2 : 1;
      await (isDouble
        ? target.dblclick()
        : target.click({ ...(button && { button }), ...(modifier && { modifiers: [modifier] }) }));
    },
    async dragCorner(from, to) {
      count += 1;
      const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
      if (start === null || end === null) throw new Error("A cell isn't seen.");
      await page.mouse.move(start.x + start.width - CORNER_PX, start.y + start.height - CORNER_PX);
      await page.mouse.down();
      await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
      await expect(to).toHaveAttribute("aria-selected", "true");
      await page.mouse.up();
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
