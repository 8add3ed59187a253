import type { Clock } from "@foyer/contracts";
import { focusHeading } from "./focus-after-navigation.ts";

/** Often enough that nobody presses the next key before. */
const LOOK_MS = 200;
/** What somebody pressed is answered by then, or they have gone on. */
const LOOKS_AFTER_ACT = 150;
/** What may be said to somebody who can't see as the place where they are now. */
const PLACE =
  "section, article, form, fieldset, ul, ol, table, dialog, nav, aside, " +
  "[role=dialog], [role=region], [role=group], [role=tabpanel], [role=toolbar], [role=grid], [role=list]";

interface Held {
  readonly element: HTMLElement;
  /** What it stood in, the nearest first. */
  readonly places: readonly HTMLElement[];
  /** It takes no focus for now, as a button does while what it asked for is under way. */
  isOff: boolean;
}

/**
 * Whoever presses a button that then goes away, as "Sign out" goes with its line, is left on nothing: the next key begins at
 * the top of the page, and a screen reader says so. Here they are put on the nearest thing that their button stood in and that
 * is still there, and back on a button that was only off for a while. Who leaves a control by themselves is left alone.
 * @param contentOf the page's main part, whose heading takes the focus where nothing else is left
 * @returns ends it
 */
export function keepFocusSomewhere(
  page: Document,
  clock: Pick<Clock, "every">,
  contentOf: () => HTMLElement | null,
): () => void {
  const first = page.activeElement;
  let held = first instanceof HTMLElement && first !== page.body ? heldOf(first) : undefined;
  let looksLeft = 0;
  let endLooks: (() => void) | undefined;
  const rest = (): void => {
    endLooks?.();
    endLooks = undefined;
  };
  const look = (): void => {
    looksLeft -= 1;
    if (looksLeft <= 0) rest();
    if (held === undefined || page.activeElement !== page.body) return;
    if (!held.element.isConnected || isUnseen(held.element)) {
      // What takes the focus is held from then on. While the next view is on its way nothing may: the next look tries again.
      if (!held.places.some(takesFocus)) focusHeadingOf(contentOf());
    } else if (held.element.matches(":disabled")) held.isOff = true;
    else if (held.isOff) held.element.focus({ preventScroll: true });
  };
  const onFocus = ({ target }: Event): void => {
    if (target instanceof HTMLElement) held = heldOf(target);
  };
  const onAct = (): void => {
    looksLeft = LOOKS_AFTER_ACT;
    endLooks ??= clock.every(LOOK_MS, look);
  };
  // Somebody may have pressed something that was painted before the page stood.
  if (held !== undefined) onAct();
  page.addEventListener("focusin", onFocus);
  for (const kind of ["pointerdown", "keydown"])
    page.addEventListener(kind, onAct, { capture: true, passive: true });
  return () => {
    rest();
    page.removeEventListener("focusin", onFocus);
    for (const kind of ["pointerdown", "keydown"]) page.removeEventListener(kind, onAct, { capture: true });
  };
}

function heldOf(element: HTMLElement): Held {
  return { element, places: placesOf(element), isOff: false };
}

function placesOf(element: HTMLElement): readonly HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (at.matches(PLACE)) places.push(at);
  }
  return places;
}

/** A browser takes the focus from what isn't drawn any more. */
function isUnseen(element: HTMLElement): boolean {
  return "checkVisibility" in element && !element.checkVisibility({ visibilityProperty: true });
}

/** @returns whether it has the focus now */
function takesFocus(place: HTMLElement): boolean {
  if (!place.isConnected) return false;
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    // Tab goes on from here; afterwards it is what it was.
    place.addEventListener(
      "blur",
      () => {
        place.removeAttribute("tabindex");
      },
      { once: true },
    );
  }
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}

function focusHeadingOf(content: HTMLElement | null): void {
  if (content !== null) focusHeading(content);
}
