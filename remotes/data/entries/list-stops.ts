/** Marks what arrows go through in the list; its value names the stop. */
export const STOP = "data-list-stop";

/**
 * One stop of Tab leads into the list however long it is, and arrows go on from there.
 * @returns whether the key was one for it
 */
export function moveInList(list: HTMLElement, from: Element, key: string): boolean {
  const stops = [...list.querySelectorAll<HTMLElement>(`[${STOP}]`)];
  // A star stands beside its entry.
  const at = stops.findIndex((stop) => stop === from || stop.parentElement === from.parentElement);
  const isInStart = getComputedStyle(list).direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  const beside = from.parentElement?.querySelector<HTMLElement>(".data-list-star");
  switch (key) {
    case "ArrowDown":
      return focus(stops[at + 1]);
    case "ArrowUp":
      return focus(at <= 0 ? list.querySelector<HTMLElement>("input[type=search]") : stops[at - 1]);
    case "Home":
      return from instanceof HTMLInputElement ? false : focus(stops[0]);
    case "End":
      return from instanceof HTMLInputElement ? false : focus(stops.at(-1));
    case "ArrowLeft":
    case "ArrowRight":
      if (from instanceof HTMLInputElement) return false;
      return focus(key === isInStart ? stops[at] : beside);
    default:
      return false;
  }
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}
