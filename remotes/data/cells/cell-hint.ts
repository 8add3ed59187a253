/** So long the pointer, or the focus, rests on a cell before more of it is shown. */
const REST_MS = 350;
/** Time to get from a cell to its hint. */
const LEAVE_MS = 200;
const EDGE_PX = 4;

export interface CellHints {
  /** The grid, while there is one. */
  root(): HTMLElement | undefined;
  /** What a cell has to say beyond what it shows: code keeps its own direction. */
  textOf(cell: HTMLElement): { readonly text: string; readonly isCode: boolean } | undefined;
}

/**
 * The whole of a cell that is cut, its exact value, or what is wrong with it, beside it: on hover and by the keyboard's
 * focus. Escape takes it away, the pointer may go onto it, and it stays until the cell is left (WCAG 2.2, 1.4.13).
 * @returns what ends it
 */
export function showCellHints({ root, textOf }: CellHints): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const hint = createHint({ root, textOf });
  let of: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    clearTimeout(timer);
    of?.removeAttribute("aria-describedby");
    of = undefined;
    hint.hide();
  };
  const rest = (cell: HTMLElement): void => {
    if (cell === of) return;
    hide();
    of = cell;
    timer = setTimeout(() => {
      hint.show(cell);
    }, REST_MS);
  };
  const leave = (): void => {
    clearTimeout(timer);
    timer = setTimeout(hide, LEAVE_MS);
  };
  const cellAt = (target: EventTarget | null): HTMLElement | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[role=gridcell]") : null;
    return cell !== null && root()?.contains(cell) === true ? cell : undefined;
  };
  const listen = { signal, capture: true, passive: true };
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      const cell = cellAt(target);
      if (target === hint.element) clearTimeout(timer);
      else if (cell === undefined) leave();
      else if (pointerType !== "touch") rest(cell);
    },
    listen,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const cell = cellAt(target);
      if (cell?.matches(":focus-visible") !== true) return;
      rest(cell);
      // What is wrong is heard with the cell itself, not after it.
      if (cell.hasAttribute("aria-invalid")) hint.describe(cell);
    },
    listen,
  );
  document.addEventListener("focusout", hide, listen);
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target !== hint.element) hide();
    },
    listen,
  );
  document.addEventListener(
    "scroll",
    ({ target }) => {
      // The keyboard scrolls the cell in that it rests on.
      if (target !== hint.element && hint.isShown()) hide();
    },
    listen,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !hint.isShown()) return;
      // Nothing else is closed by it.
      event.preventDefault();
      event.stopImmediatePropagation();
      hide();
    },
    { signal, capture: true },
  );
  return () => {
    hide();
    controller.abort();
    hint.element.remove();
  };
}

interface Hint {
  readonly element: HTMLElement;
  isShown(): boolean;
  /** Has a cell say what there is to say of it, to those who hear it. @returns whether there is anything */
  describe(cell: HTMLElement): boolean;
  /** The same, to be seen as well. */
  show(cell: HTMLElement): void;
  hide(): void;
}

function createHint({ root, textOf }: CellHints): Hint {
  const element = document.createElement("div");
  element.className = "data-cell-hint";
  element.id = `${Math.random().toString(36).slice(2)}-hint`;
  element.setAttribute("role", "tooltip");
  element.setAttribute("popover", "manual");
  const isShown = (): boolean => element.dataset["shown"] !== undefined;
  const describe = (cell: HTMLElement): boolean => {
    const said = cell.isConnected ? textOf(cell) : undefined;
    if (said === undefined) return false;
    // Styles reach as far as the remote itself.
    root()?.parentElement?.append(element);
    element.textContent = said.text;
    element.dir = said.isCode ? "ltr" : "auto";
    element.classList.toggle("data-row-code", said.isCode);
    cell.setAttribute("aria-describedby", element.id);
    return true;
  };
  return {
    element,
    isShown,
    describe,
    show(cell) {
      if (!describe(cell)) return;
      element.dataset["shown"] = "";
      element.showPopover();
      placeBeside(element, cell);
    },
    hide() {
      if (!isShown()) return;
      delete element.dataset["shown"];
      element.hidePopover();
    },
  };
}

/** Right below the cell, or above where there is no room: no other cell is met on the way there. */
function placeBeside(hint: HTMLElement, cell: HTMLElement): void {
  const of = cell.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const top = of.bottom + height > innerHeight ? Math.max(of.top - height, EDGE_PX) : of.bottom;
  hint.style.left = `${Math.max(Math.min(of.left, innerWidth - width - EDGE_PX), EDGE_PX)}px`;
  hint.style.top = `${top}px`;
}
