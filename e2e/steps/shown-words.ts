import type { Page } from "@playwright/test";

const SPOKEN_ATTRIBUTES = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];

/** Everything that the page says to somebody who reads or hears it: texts, and attributes that are shown or read out. */
export async function shownWords(page: Page): Promise<readonly string[]> {
  return await page.evaluate((names) => {
    const words: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node instanceof Element) {
        for (const name of names) words.push(node.getAttribute(name) ?? "");
      } else if (!["SCRIPT", "STYLE", "NOSCRIPT"].includes(node.parentElement?.tagName ?? "")) {
        words.push(node.textContent ?? "");
      }
    }
    return words.map((word) => word.trim()).filter((word) => word !== "");
  }, SPOKEN_ATTRIBUTES);
}
