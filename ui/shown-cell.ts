import type { FormattedCell } from "./format-value.ts";

/** A cell that shows one value after another. What is written is remembered, so that the document is touched only where something changes. */
export interface ShownCell {
  /** The cell itself. */
  readonly element: HTMLElement;
  /** What stands in it where nothing is around its text. */
  readonly text: Text;
  /** How what was written last looks, in the words of its class. */
  look: string;
  /** What is around its text, while that is a link or a sign. */
  inner: HTMLElement | undefined;
}

/** @param element empties it */
export function createShownCell(element: HTMLElement): ShownCell {
  const text = document.createTextNode("");
  element.replaceChildren(text);
  return { element, text, look: "", inner: undefined };
}

/** What is shown beside the value itself. */
export interface BesideValue {
  /** The kind of its column. */
  readonly kind: string;
  /** The label of the row that it refers to. */
  readonly label?: string | undefined;
  /** How far a change of it has come. */
  readonly mark?: string | undefined;
}

/** Writes a value, and behind it the label of the row that it refers to. `dir="auto"` keeps right-to-left text from reordering its neighbours. */
export function fillShownCell(
  cell: ShownCell,
  { text: plain, look, href }: FormattedCell,
  { kind, label, mark }: BesideValue,
): void {
  const text = label === undefined ? plain : `${plain} · ${label}`;
  const aligned = kind === "number" ? `${look} data-cell-right` : look;
  setLook(cell, mark === undefined ? aligned : `${aligned} data-cell-${mark}`);
  if (href !== undefined) showLink(cell, text, href);
  else if (look === "pill") showPill(cell, text);
  else showText(cell, text);
}

/** A cell whose row isn't here yet. */
export function fillWaitingCell(cell: ShownCell): void {
  setLook(cell, "waiting");
  showText(cell, "");
}

function setLook(cell: ShownCell, look: string): void {
  if (cell.look === look) return;
  cell.look = look;
  cell.element.className = `data-cell data-cell-${look}`;
  cell.element.ariaInvalid = look.endsWith("problem") ? "true" : null;
}

function showText(cell: ShownCell, text: string): void {
  if (cell.inner !== undefined) {
    cell.inner = undefined;
    cell.element.replaceChildren(cell.text);
  }
  if (cell.text.data === text) return;
  cell.text.data = text;
  // Only text can turn the direction of a cell; a number never does, and code has its own.
  const dir = cell.look.includes("code") ? "ltr" : "auto";
  if (text !== "" && cell.element.dir !== dir) cell.element.dir = dir;
}

/** Addresses were checked by `formatValue`: nothing but http and https gets here. */
function showLink(cell: ShownCell, text: string, href: string): void {
  const link = innerOf(cell, "a");
  link.textContent = text;
  link.href = href;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.tabIndex = -1;
}

/** Equal words have an equal hue, wherever they are shown. */
function showPill(cell: ShownCell, text: string): void {
  const pill = innerOf(cell, "span");
  if (pill.textContent === text) return;
  pill.textContent = text;
  pill.dir = "auto";
  let hue = 0;
  for (let at = 0; at < text.length; at += 1) hue = (hue * 31 + text.charCodeAt(at)) % 360;
  pill.style.setProperty("--data-hue", String(hue));
}

function innerOf<Tag extends "a" | "span">(cell: ShownCell, tag: Tag): HTMLElementTagNameMap[Tag] {
  const made = cell.inner?.localName === tag ? cell.inner : document.createElement(tag);
  if (made !== cell.inner) {
    cell.inner = made;
    cell.element.replaceChildren(made);
  }
  return made as HTMLElementTagNameMap[Tag];
}
