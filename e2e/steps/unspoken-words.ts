import type { Page } from "@playwright/test";

/** What a page shows or says that comes from no catalogue. */
interface UnspokenWord {
  readonly words: string;
  /** The element, as tag and classes, and which of its attributes it is. */
  readonly where: string;
}

const SPOKEN_ATTRIBUTES = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];

/**
 * What holds people's own things, or names that are the same in every language: values and names of tables and columns,
 * moments and code as the platform writes them, the operator's name, and the name of a language in itself.
 */
const DATA = [
  ...["time", "code", "kbd", "pre", "samp", "[translate=no]", "html [lang]"],
  ...["[role=gridcell]", "[role=columnheader]", "[role=rowheader]", "td", "tbody th"],
  ...[
    ".data-list-entry",
    ".data-list-comment",
    ".data-entries-words",
    ".data-start-tile",
    ".data-start-line",
  ],
  ...[".data-row-text", ".data-row-code", ".data-row-values .fy-link"],
  ".data-linked-label",
  ...[".host-mark", ".host-avatar", ".host-account-name", ".host-code"],
  ...[".host-account-person bdi"],
].join(", ");

/** What a catalogue says in the pseudo-locale `en-XA`, without another such text in it. */
const STRANGE = /⟦[^⟦⟧]*⟧/gu;
/** The same where only its first word is shown. */
const BEGUN = /⟦[^⟦⟧]*$/u;
/** What a title is put together with. */
const BETWEEN_NAMES = " – ";
const LETTERS = /\p{L}{2}/u;

/**
 * Everything that can be seen or heard of a page in the pseudo-locale and stands in none of its catalogues.
 * @param known names that are data wherever they stand, e.g. those of the tables
 */
export async function unspokenWords(page: Page, known: readonly RegExp[]): Promise<readonly UnspokenWord[]> {
  const all = await page.evaluate(
    ([names, data]) => {
      const found = [{ words: document.title, where: "title" }];
      const nameOf = ({ tagName, classList }: Element): string =>
        [tagName.toLowerCase(), ...classList].join(".");
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element === null || element.closest("script, style, noscript, template") !== null) continue;
        // What can be chosen is seen where its list is.
        const seen = element.closest("select") ?? element;
        if (element.closest(data) !== null || !seen.checkVisibility({ visibilityProperty: true })) continue;
        if (node instanceof Element) {
          for (const name of names) {
            const words = node.getAttribute(name);
            if (words !== null) found.push({ words, where: `${nameOf(node)} ${name}` });
          }
        } else found.push({ words: node.textContent ?? "", where: nameOf(element) });
      }
      return found;
    },
    [SPOKEN_ATTRIBUTES, DATA] as const,
  );
  return all.filter(({ words }) =>
    besideCatalogues(words)
      .split(BETWEEN_NAMES)
      .some((part) => LETTERS.test(part) && !known.some((one) => one.test(part.trim()))),
  );
}

/** @returns what of a text stands outside all brackets, also where one text was put into another */
export function besideCatalogues(words: string): string {
  const rest = words.replaceAll(STRANGE, "");
  return rest === words ? rest.replace(BEGUN, "") : besideCatalogues(rest);
}

/** What is cut off in its own box, or reaches out of the window sideways; boxes that scroll, or cut with an ellipsis, don't. */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate((data) => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
      if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(`${data}, [aria-hidden=true], .fy-visually-hidden, option`) !== null) continue;
      const style = getComputedStyle(element);
      if (style.clipPath !== "none" || element.closest("[style*='clip-path']") !== null) continue;
      const isCutX = element.scrollWidth > element.clientWidth + 1 && style.overflowX === "hidden";
      const isCutY = element.scrollHeight > element.clientHeight + 2 && style.overflowY === "hidden";
      // What scrolls may hold more than is seen, but has to be in the window itself.
      let outer: Element | Range = document.createRange();
      outer.selectNodeContents(element);
      for (let node: HTMLElement | null = element; node !== null; node = node.parentElement) {
        const overflow = getComputedStyle(node).overflowX;
        if (node !== document.documentElement && node !== document.body && overflow !== "visible")
          outer = node;
      }
      const { left, right, width } = outer.getBoundingClientRect();
      const isOutside = width > 1 && (left < -1 || right > clientWidth + 1);
      if ((isCutX || isCutY) && style.textOverflow !== "ellipsis") {
        found.push(`cut: ${element.tagName.toLowerCase()}.${element.className}: ${element.innerText}`);
      } else if (isOutside) {
        found.push(`outside: ${element.tagName.toLowerCase()}.${element.className}: ${element.innerText}`);
      }
    }
    return found;
  }, DATA);
}
