import type { Page } from "@playwright/test";

/** The windows in which nothing may be hidden: a desk, a phone, and 1280 px magnified four times. */
export const FOCUS_WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const;

/** One stop of the keyboard. */
export interface FocusStop {
  /** Role and name, as far as the element says them. */
  readonly what: string;
  /** How much of it is seen: what is in the window and covered by nothing else, from 0 to 1. */
  readonly seen: number;
}

/** More stops than any screen has; a walk that is longer goes round in a circle. */
const MOST_STOPS = 250;

/** Presses Tab until it has been everywhere on the page, and says how much of each stop is seen (WCAG 2.4.11). */
export async function walkFocus(page: Page, key = "Tab", most = MOST_STOPS): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  // What is opened takes the focus by itself.
  const first = await lookAtFocus(page, 0);
  if (first !== undefined) stops.push(first);
  let hasEnded = false;
  for (let at = 1; at <= most; at += 1) {
    await page.keyboard.press(key);
    const stop = await lookAtFocus(page, at);
    if (stop !== undefined) stops.push(stop);
    // Where a walk began in the middle, as at a form's first field, what stands before it comes after the end.
    else if (hasEnded) break;
    else hasEnded = true;
  }
  return stops;
}

/** Of a walk by arrows in a grid: each cell that is reached. */
export async function walkCells(page: Page, keys: readonly string[]): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    const stop = await lookAtFocus(page, 0);
    if (stop !== undefined) stops.push(stop);
  }
  return stops;
}

export function hiddenStops(stops: readonly FocusStop[]): readonly string[] {
  return stops.filter(({ seen }) => seen === 0).map(({ what }) => what);
}

/**
 * What has the focus, once the page has come to rest around it; undefined for the body, and for what was met before on this
 * walk.
 * @param at counts the presses; 0 begins a walk
 */
async function lookAtFocus(page: Page, at: number): Promise<FocusStop | undefined> {
  return await page.evaluate(async (count) => {
    const met: WeakSet<Element> = count === 0 ? new WeakSet() : (globalThis.focusMet ?? new WeakSet());
    globalThis.focusMet = met;
    // What follows the focus moves in the frame after it.
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    // A cell that is drawn anew is another element, and a grid has more cells than anybody walks through.
    if (met.has(focused)) return undefined;
    met.add(focused);
    const own = focused.getBoundingClientRect();
    // A box to tick is drawn by its label, over a field that nobody sees.
    const drawn =
      own.width > 2 && own.height > 2
        ? focused
        : (focused.closest("label") ?? focused.parentElement ?? focused);
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const [columns, rows] = [9, 5];
    let points = 0;
    for (let x = 0; x < columns; x += 1) {
      for (let y = 0; y < rows; y += 1) {
        const hit = document.elementFromPoint(
          left + ((x + 0.5) * width) / columns,
          top + ((y + 0.5) * height) / rows,
        );
        // What takes no pointer, and the space between the lines of a link, are its parent's.
        if (hit !== null && (drawn.contains(hit) || hit === drawn.parentElement)) points += 1;
      }
    }
    const name = focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 40);
    return {
      what: `${focused.getAttribute("role") ?? focused.localName} “${name}”`,
      seen: points / (columns * rows),
    };
  }, at);
}

declare global {
  var focusMet: WeakSet<Element> | undefined;
}
