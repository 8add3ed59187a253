import type { Deed } from "./early-state.ts";

/** What a press is meant for. A label's press comes once more from its field. */
const PRESSED = "a, button, summary, [type=checkbox], [type=radio], [role=columnheader]";
const CELL = "[role=gridcell]";
const HEAD = "[role=columnheader]";
const FIELD = "input, textarea, select";
/** What the browser itself does with a field is taken over as it stands in the end. */
const BEYOND_FIELDS = /^(Enter|Escape|ArrowUp|ArrowDown)$/;
/** Keys that browsers have no use of their own for. */
const WITH_CONTROL = /^[kyz]$/i;
/** With Ctrl, in a cell; elsewhere they choose, copy and scroll what is painted. */
const WITH_CONTROL_IN_GRID = /^([acdkyz ]|Delete|Enter|Home|End|Arrow(Up|Down|Left|Right))$/i;
/** Where the focus is nowhere the browser scrolls by them. */
const SCROLLS = /^( |Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/;
const WITHOUT_WORK = /^(Tab|Shift|Control|Alt|Meta|CapsLock|Dead|Process|Unidentified|F([13-9]|1[1-9]))$/;

/**
 * Notes what somebody does to what is painted of a page, and keeps the browser from doing it there. What the browser does by
 * itself, such as moving the focus, writing into fields and scrolling, isn't noted: it stands there.
 * @param deeds gets them, in order
 */
export function noteDeeds(page: Document, painted: HTMLElement, deeds: Deed[], signal: AbortSignal): void {
  const note = (event: MouseEvent | KeyboardEvent, target: Element): void => {
    event.preventDefault();
    deeds.push({ event, target });
  };
  const onCell = (event: MouseEvent): void => {
    const isPointer = event.type.startsWith("pointer");
    const cell = closest(event, isPointer ? CELL : `${CELL}, ${HEAD}`);
    // A link keeps the browser's own menu.
    if (cell === null || (event.type === "contextmenu" && closest(event, "a") !== null)) return;
    // Pressing has to go on moving the focus.
    if (isPointer) deeds.push({ event, target: cell });
    else note(event, cell);
  };
  painted.addEventListener(
    "click",
    (event) => {
      const pressed = closest(event, PRESSED);
      if (pressed === null) {
        onCell(event);
        return;
      }
      const isElsewhere = pressed.localName === "a" && isHeld(event);
      if (event.button !== 0 || isElsewhere) return;
      // A box to tick shows that it is ticked.
      if (pressed.localName === "input") deeds.push({ event, target: pressed });
      else note(event, pressed);
    },
    { signal },
  );
  const names = ["pointerdown", "pointerup", "dblclick", "contextmenu"] as const;
  for (const name of names) painted.addEventListener(name, onCell as (event: Event) => void, { signal });
  page.addEventListener(
    "keydown",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !isOfPage(event, target)) return;
      if (target === page.body || painted.contains(target)) note(event, target);
    },
    { signal },
  );
}

/**
 * Holds the keys that somebody goes on pressing while what they did before is repeated: they come behind that.
 * @param deeds gets them, meant for whatever has the focus by then
 */
export function holdKeys(page: Document, deeds: Deed[], signal: AbortSignal): void {
  const hold = (event: KeyboardEvent): void => {
    const { target, isTrusted } = event;
    if (!isTrusted || !(target instanceof Element)) return;
    if (!isOfPage(event, target) && !(target.matches(FIELD) && isWritten(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    deeds.push({ event, target: page.body });
  };
  page.addEventListener("keydown", hold, { capture: true, signal });
}

/** Whether it is a character that stands in a field afterwards. */
export function isWritten(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
}

function isOfPage(event: KeyboardEvent, target: Element): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.isComposing || WITHOUT_WORK.test(key) || (key === "F10" && !shiftKey)) return false;
  if (ctrlKey || metaKey) {
    const isHeard = (target.matches(CELL) ? WITH_CONTROL_IN_GRID : WITH_CONTROL).test(key);
    return isHeard && !altKey && !target.matches(FIELD);
  }
  // No browser takes these.
  if (altKey) return shiftKey;
  if (target.matches(FIELD)) return BEYOND_FIELDS.test(key);
  if (target.localName === "body" && SCROLLS.test(key)) return false;
  // The browser presses it, and the press is noted.
  return !(target.matches(PRESSED) && (key === "Enter" || key === " "));
}

function isHeld({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

function closest({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
