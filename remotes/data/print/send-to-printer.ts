/** On paper there is nothing of the application but these pages. */
const SELECTOR = ":scope > .data-print";

/**
 * Puts pages where the browser prints them from; on the screen nothing of them is seen.
 * @param inside anything within the remote
 * @returns what takes them away
 */
export function putOnPaper(inside: Element, pages: HTMLElement): () => void {
  const app = inside.closest(".data-app");
  app?.querySelector(SELECTOR)?.remove();
  app?.append(pages);
  return () => {
    pages.remove();
  };
}

/** Opens the browser's dialog. The pages are gone once it is closed. */
export function sendToPrinter(inside: Element, pages: HTMLElement): void {
  const takeAway = putOnPaper(inside, pages);
  window.addEventListener("afterprint", takeAway, { once: true });
  window.print();
}

/** Whether pages have been made for the dialog that opens now. */
export function hasPaper(inside: Element): boolean {
  return inside.closest(".data-app")?.querySelector(SELECTOR) instanceof Element;
}
