import type { Page } from "@playwright/test";

export interface Control {
  /** Role and name, as far as the element says them. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

const PRESSED =
  "a[href], button, select, summary, [role=option], [role=gridcell], [role=menuitem], input:is([type=checkbox], [type=radio])";
const WRITTEN = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])";

/** What a pointer reaches on the page now, in the order of the document; no link that leaves the origin. */
export function controlsOf(page: Page, kind: "pressed" | "written"): Promise<readonly Control[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
        if (element.matches(":disabled, [aria-disabled=true]")) return [];
        if (element instanceof HTMLAnchorElement && element.origin !== location.origin) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Outside of the window there is nothing, and what isn't drawn stands in its corner.
        const hit = width > 0 && height > 0 ? document.elementFromPoint(x, y) : null;
        if (hit === null || !(element.closest("label") ?? element).contains(hit)) return [];
        const words = element.getAttribute("aria-label") ?? element.textContent.trim();
        const field = element.closest("label")?.textContent.trim() ?? element.getAttribute("name") ?? "";
        const name = (words || field || element.id).slice(0, 60);
        return [{ name: `${element.getAttribute("role") ?? element.localName} “${name}”`, x, y }];
      }),
    kind === "pressed" ? PRESSED : WRITTEN,
  );
}
