import type { Page } from "@playwright/test";

/** A part that says nothing: another page may differ in it. */
const UNTOLD = "*";

/** Of several texts as one. */
const BETWEEN = " | ";
/** Of these, as many are drawn as the grid is wide, which is the page's own. */
const DRAWN: ReadonlySet<string> = new Set(["columns", "order"]);

/** @returns the part in which two views differ, if any */
export function otherPart(
  own: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string | undefined {
  return Object.keys(own).find((name) => !isSame(name, own[name] ?? "", other[name] ?? ""));
}

function isSame(name: string, own: string, other: string): boolean {
  if (own === UNTOLD || other === UNTOLD || own === other) return true;
  if (!DRAWN.has(name) || own === "" || other === "") return false;
  return (
    `${own}${BETWEEN}`.startsWith(`${other}${BETWEEN}`) || `${other}${BETWEEN}`.startsWith(`${own}${BETWEEN}`)
  );
}

/** What an address has to bring back, part by part: not what lies over the page, and not what is being written. */
export function viewOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(
    ({ untold, between }) => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const texts = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter(isSeen)
          .map((element) => element.textContent.trim())
          .join(between);
      // A head may hold a profile of its column, which another page has not, or has not yet.
      const nameOf = (header: Element) =>
        (header.querySelector(".data-header-name") ?? header).textContent.trim();
      const headers = [...document.querySelectorAll("main [role=columnheader]")].filter(isSeen);
      const grid = document.querySelector("main [role=grid]");
      // Of many columns those are drawn that it is scrolled to.
      const isAtStart = (grid?.scrollLeft ?? 0) === 0;
      const rows = grid?.getAttribute("aria-rowcount") ?? "";
      return {
        heading: texts("h1"),
        // Also of those that aren't drawn.
        "number of columns": grid?.getAttribute("aria-colcount") ?? "",
        place: location.pathname,
        // Other pages write notes, and nobody has read them again here. One page may know how many there are and another not yet.
        "number of rows": location.pathname.endsWith("/notes") || rows === "-1" ? untold : rows,
        columns: isAtStart ? headers.map(nameOf).join(between) : untold,
        order: isAtStart
          ? [...document.querySelectorAll("main [role=columnheader][aria-sort]")]
              .map((header) => `${nameOf(header)} ${header.getAttribute("aria-sort") ?? ""}`)
              .join(between)
          : untold,
        "order of the address": new URLSearchParams(location.search).get("sort") ?? "",
        "panel of a row": texts("main [role=complementary] h2, main aside h2"),
      };
    },
    { untold: UNTOLD, between: BETWEEN },
  );
}
