import type { ShownRows } from "@foyer/contracts";
import { conditionsOf, ROOT_ATTRIBUTES } from "./kept-screen.ts";
import type { KeptScreen } from "./kept-screen.ts";

/** What a remote says can't be painted ahead. */
export const NOT_PAINTED = '[data-not-kept="over"]';
/** What stands over the page, and isn't there when it comes again. */
const OVER_THE_PAGE = `dialog[open], :popover-open, ${NOT_PAINTED}`;
/** What an element is named by is the page's own as long as both stand there. */
const NAMES = ["id", "aria-controls", "aria-describedby", "aria-labelledby", "for", "popovertarget", "name"];
/** Of rows: what they hold, and what is chosen of them. */
const OF_ROWS = ["aria-selected", "aria-current", "aria-invalid"];
/** What an element says beside its text, and where it leads. */
const TELLING = ["href", "title", "alt", "aria-label", "aria-description"];
/** Of rows, as ARIA has it: nobody knows how many there are by the next visit. */
const UNKNOWN_COUNT = "-1";

/**
 * The page as it stands, to be painted at the next visit: without what is in its rows, what it says aloud and what was typed.
 * @param grid holds the rows
 * @returns nothing where it stands otherwise than it would come again: something lies over it, or it isn't at its beginning
 */
export function takeScreen(
  page: Document,
  root: HTMLElement,
  grid: HTMLElement,
  rows: ShownRows,
): KeptScreen | undefined {
  const window = page.defaultView;
  const folder = grid.closest<HTMLElement>("[data-release-folder]")?.dataset["releaseFolder"];
  const isAtStart = grid.scrollTop === 0 && grid.scrollLeft === 0;
  if (window === null || folder === undefined || !grid.isConnected || !isAtStart) return undefined;
  if (page.querySelector(OVER_THE_PAGE) !== null) return undefined;
  const copy = root.cloneNode(true) as HTMLElement;
  // It comes late, and isn't there yet as the page takes its place.
  for (const late of copy.querySelectorAll('[data-not-kept="gone"]')) late.remove();
  for (const hidden of copy.querySelectorAll("[popover], [role=status]")) hidden.replaceChildren();
  for (const outdated of copy.querySelectorAll<HTMLElement>("[data-not-kept]")) cover(outdated);
  for (const field of copy.querySelectorAll("input, textarea, select")) field.removeAttribute("value");
  for (const field of copy.querySelectorAll("textarea")) field.replaceChildren();
  for (const counted of copy.querySelectorAll("[role=grid][aria-rowcount]"))
    counted.setAttribute("aria-rowcount", UNKNOWN_COUNT);
  for (const cell of copy.querySelectorAll("[role=grid] [role=gridcell]")) cell.replaceChildren();
  for (const row of copy.querySelectorAll("[role=grid] :is([role=row], [role=gridcell])"))
    for (const name of OF_ROWS) row.removeAttribute(name);
  for (const name of NAMES)
    for (const named of copy.querySelectorAll(`[${name}]`)) named.removeAttribute(name);
  for (const styled of copy.querySelectorAll<HTMLElement>("[style]")) {
    styled.dataset["style"] = styled.style.cssText;
    styled.removeAttribute("style");
  }
  const { pathname, search } = window.location;
  return {
    address: pathname + search,
    conditions: conditionsOf(page, window),
    folder,
    markup: copy.innerHTML,
    root: attributesOf(page.documentElement),
    rows,
  };
}

/** Takes the same room as it did, and says nothing of the data that it was about. */
function cover(outdated: HTMLElement): void {
  outdated.style.visibility = "hidden";
  const texts = outdated.ownerDocument.createTreeWalker(outdated, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null)
    texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? "").replaceAll(/\S/g, "0");
  for (const element of [outdated, ...outdated.querySelectorAll("*")])
    for (const name of TELLING) element.removeAttribute(name);
}

function attributesOf(element: Element): Readonly<Record<string, string>> {
  const named = [...element.attributes].filter(({ name }) => ROOT_ATTRIBUTES.has(name));
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}
