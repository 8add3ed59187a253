import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** What can be pressed, and what it is made of. */
const PRESSED =
  ":is(button, a, label, summary, [role=menuitem], [role=gridcell], [role=columnheader], [role=option])";

/**
 * Somebody who has never been here. They read, press what they have read, and write where the page takes it: they know
 * no key, no address, and nothing that is only read out.
 */
export interface Newcomer {
  /** @param where words beside it, where there are several; `isRight` presses the other button */
  press(words: string | RegExp, where?: { beside?: string | RegExp; isRight?: boolean }): Promise<void>;
  /** Opens the list that has an entry of these words, and takes it: two steps. */
  choose(words: string): Promise<void>;
  /** Writes where the focus is. */
  write(text: string): Promise<void>;
  /** Steps so far, as `countActs` counts them. */
  count(): number;
}

/** @throws Error where words are nowhere to be seen, or nothing takes what is written */
export function newcomer(page: Page): Newcomer {
  let count = 0;
  const pressable = (within: Page | Locator, words: string | RegExp): Locator => {
    const read = within.getByText(words, { exact: true }).and(page.locator(`${PRESSED}, ${PRESSED} *`));
    return read
      .or(within.getByPlaceholder(words, { exact: true }))
      .filter({ visible: true })
      .first();
  };
  return {
    async press(words, { beside, isRight = false } = {}) {
      count += 1;
      const within =
        beside === undefined ? page : page.locator("li, [role=row]").filter({ hasText: beside }).first();
      await pressable(within, words).click({ button: isRight ? "right" : "left" });
    },
    async choose(words) {
      count += 2;
      const list = page
        .locator("select")
        .filter({ visible: true, has: page.getByText(words, { exact: true }) });
      await list.first().selectOption({ label: words });
    },
    async write(text) {
      count += 1;
      await expect(page.locator(":is(input, textarea):focus")).toBeVisible();
      await page.keyboard.type(text);
    },
    count: () => count,
  };
}
