import type { Page } from "@playwright/test";

/** What can be seen of a page at one moment. */
export interface Look {
  readonly address: string;
  /** Empty where nothing is shown yet. */
  readonly heading: string;
  /** Whether the focus is on nothing. */
  readonly isFocusLost: boolean;
  /** Errors that are shown, without those that have something to press beside them. */
  readonly errors: readonly string[];
  /** By the session that the page holds; empty where nobody is signed in. */
  readonly person: string;
  readonly status: string;
  /** Which of the marks that belong to somebody stand in it. */
  readonly marks: readonly string[];
  /** Something is still on its way. */
  readonly isWaiting: boolean;
  /** A text that was written ran. */
  readonly isOwned: boolean;
}

/** @param marks texts that belong to one person each */
export function lookAtPage(page: Page, marks: readonly string[]): Promise<Look> {
  return page.evaluate((texts) => {
    interface Core {
      getSnapshot(): { status: string; user?: { id: string } };
    }
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const core = (globalThis as unknown as Record<symbol, Core | undefined>)[Symbol.for("foyer.session@1")];
    const session = core?.getSnapshot();
    const focused = document.activeElement;
    const markup = document.documentElement.outerHTML;
    const typed = [...document.querySelectorAll("input, textarea")].map(
      (field) => (field as HTMLInputElement).value,
    );
    const errors = [...document.querySelectorAll("[role=alert]")].filter(
      (alert) =>
        isSeen(alert) &&
        alert.textContent.trim() !== "" &&
        (alert.parentElement ?? alert).querySelector("button, a[href]") === null,
    );
    return {
      address: location.href,
      heading: [...document.querySelectorAll("h1")].find(isSeen)?.textContent.trim() ?? "",
      isFocusLost: focused === null || focused === document.body,
      errors: errors.map((alert) => alert.textContent.trim()),
      person: session?.user?.id ?? "",
      status: session?.status ?? "",
      marks: texts.filter((text) => markup.includes(text) || typed.some((value) => value.includes(text))),
      isWaiting: [...document.querySelectorAll("[aria-busy=true], .fy-skeleton")].some(isSeen),
      isOwned: "owned" in globalThis,
    };
  }, marks);
}
