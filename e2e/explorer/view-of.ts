import type { Page } from "@playwright/test";

/** A part that says nothing: another page may differ in it. */
const UNTOLD = "*";

/** @returns the part in which two views differ, if any */
export function otherPart(
  own: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string | undefined {
  return Object.keys(own).find((name) => own[name] !== UNTOLD && own[name] !== other[name]);
}

/** What an address has to bring back, part by part: not what lies over the page, and not what is being written. */
export function viewOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate((untold) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(isSeen)
        .map((element) => element.textContent.trim())
        .join(" | ");
    // What is hidden from readers says of a column how it is ordered, and more.
    const namesOf = (headers: readonly Element[]) =>
      headers.map((header) => {
        const name = header.cloneNode(true) as Element;
        for (const hidden of name.querySelectorAll("[aria-hidden=true]")) hidden.remove();
        return name.textContent.trim();
      });
    const headers = [...document.querySelectorAll("main [role=columnheader]")].filter(isSeen);
    const grid = document.querySelector("main [role=grid]");
    return {
      heading: texts("h1"),
      place: location.pathname,
      // Other pages write notes, and nobody has read them again here.
      "number of rows": location.pathname.endsWith("/notes")
        ? untold
        : (grid?.getAttribute("aria-rowcount") ?? ""),
      // Of many columns those are drawn that it is scrolled to.
      columns: (grid?.scrollLeft ?? 0) === 0 ? namesOf(headers).join(" | ") : untold,
      order: [...document.querySelectorAll("main [role=columnheader][aria-sort]")]
        .map((header) => `${header.textContent.trim()} ${header.getAttribute("aria-sort") ?? ""}`)
        .join(" | "),
      "panel of a row": texts("main [role=complementary] h2, main aside h2"),
    };
  }, UNTOLD);
}
