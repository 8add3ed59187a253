import type { Page } from "@playwright/test";

/** What an address has to bring back, part by part: not what lies over the page, and not what is being written. */
export function viewOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
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
      "number of rows": grid?.getAttribute("aria-rowcount") ?? "",
      columns: namesOf(headers).join(" | "),
      order: [...document.querySelectorAll("main [role=columnheader][aria-sort]")]
        .map((header) => `${header.textContent.trim()} ${header.getAttribute("aria-sort") ?? ""}`)
        .join(" | "),
      "panel of a row": texts("main [role=complementary] h2, main aside h2"),
    };
  });
}
