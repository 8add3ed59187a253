import { selectionOf, writeText } from "../field-text.ts";
import type { Deed } from "./early-state.ts";
import { holdKeys, isWritten } from "./note-deeds.ts";

/** A key may open what isn't loaded yet, and the next one is meant for it. */
const OPENS_WITHIN_MS = 1_000;
/** What of the page isn't loaded before somebody uses it is there by then. */
const READY_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 16;
/** What hears somebody, or says that what hears them has come. */
const HEARS = "a, button, input, textarea, select, [role=grid]";
const NOT_KEPT = "[data-not-kept], [data-not-kept] *";

type TwinOf = (painted: Element) => HTMLElement | undefined;

/** Resolves once everything that was painted and hears somebody stands in the page as well, or as long as may be waited for. */
export async function whenHeard(page: Document, painted: Element, twinOf: TwinOf): Promise<void> {
  // Parts of the page wait for a first sign of use before they load, and this one came before they could hear it.
  page.defaultView?.dispatchEvent(new Event("pointermove"));
  const hearing = [...painted.querySelectorAll(HEARS)].filter((element) => !element.matches(NOT_KEPT));
  // Rows that could be edited can be.
  const stands = (element: Element): boolean => {
    const twin = twinOf(element);
    return twin !== undefined && twin.ariaReadOnly === element.ariaReadOnly;
  };
  await until(() => hearing.every(stands), READY_WITHIN_MS);
}

/**
 * Does to the page, in order, what somebody did to what was painted of it, and the keys that they press meanwhile.
 * @param twinOf finds the element of the page that stands in the place of a painted one
 * @param last where the focus is to be in the end; nothing where that follows from what was done
 */
export async function repeatDeeds(
  page: Document,
  deeds: readonly Deed[],
  twinOf: TwinOf,
  last: Element | undefined,
): Promise<void> {
  const queue = [...deeds];
  const holding = new AbortController();
  holdKeys(page, queue, holding.signal);
  let before: Element | undefined;
  try {
    for (let deed = queue.shift(); deed !== undefined; deed = queue.shift()) {
      if (await repeatDeed(page, deed, before, queue[0], twinOf)) before = deed.target;
    }
  } finally {
    // Whatever went wrong with one of them, the page's keys are the person's again.
    holding.abort();
  }
  if (last !== undefined && last !== before) twinOf(last)?.focus({ preventScroll: true });
}

/** @returns whether it was for something that stands there */
async function repeatDeed(
  page: Document,
  { event, target }: Deed,
  before: Element | undefined,
  next: Deed | undefined,
  twinOf: TwinOf,
): Promise<boolean> {
  if (event instanceof KeyboardEvent) {
    // The person went there between the two, by Tab or by a press.
    if (target !== before && target !== page.body) {
      const twin = twinOf(target);
      // Gone, or another one by now: nothing is done to what the person didn't see.
      if (twin === undefined) return false;
      twin.focus({ preventScroll: true });
    }
    const focused = page.activeElement;
    const isOpening = pressKey(page, event) && next?.event instanceof KeyboardEvent;
    if (isOpening) await until(() => page.activeElement !== focused, OPENS_WITHIN_MS);
  } else {
    const twin = twinOf(target);
    if (twin !== undefined) press(event, twin);
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  return true;
}

function press(event: MouseEvent, twin: HTMLElement): void {
  if (event.type === "click" && twin.matches("a, button, summary, input")) twin.click();
  else if (event.type.startsWith("pointer")) twin.dispatchEvent(new PointerEvent(event.type, event));
  else {
    // As the browser does before any click.
    if (event.type === "click" && twin.tabIndex >= 0) twin.focus({ preventScroll: true });
    twin.dispatchEvent(new MouseEvent(event.type, event));
  }
}

/** @returns whether the page took it */
function pressKey(page: Document, event: KeyboardEvent): boolean {
  const focused = page.activeElement ?? page.body;
  if (!focused.dispatchEvent(new KeyboardEvent("keydown", event))) return true;
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
    if (isWritten(event)) type(focused, event.key);
  } else if (event.key === "Enter" && focused instanceof HTMLElement && focused.matches("a, button"))
    focused.click();
  return false;
}

/** In place of what is chosen in it, or behind what stands there. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value } = field;
  const [start, end] = selectionOf(field) ?? [value.length, value.length];
  writeText(field, value.slice(0, start) + text + value.slice(end));
}

async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (!holds() && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
