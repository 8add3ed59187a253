import type { ColumnFormat } from "../catalogue/catalogue.ts";
import type { ColumnKind } from "../catalogue/column-kind.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { ColumnPlace } from "./column-layout.ts";

/** One reusable cell. What is written is remembered, so that the document is touched only where something changes. */
export interface CellView {
  readonly element: HTMLElement;
  readonly text: Text;
  column: number;
  look: string;
  place: ColumnPlace | undefined;
  /** What is around its text, while that is a link or a sign. */
  inner: HTMLElement | undefined;
}

export function createCellView(role: "gridcell" | "columnheader"): CellView {
  const element = document.createElement("div");
  const text = document.createTextNode("");
  element.setAttribute("role", role);
  element.tabIndex = -1;
  element.append(text);
  return { element, text, column: -1, look: "", place: undefined, inner: undefined };
}

export function placeCell(cell: CellView, column: number, place: ColumnPlace): void {
  if (cell.column !== column) {
    cell.column = column;
    cell.element.setAttribute("aria-colindex", String(column + 1));
  }
  if (cell.place === place) return;
  cell.place = place;
  cell.element.style.left = `${place.leftPx}px`;
  cell.element.style.width = `${place.widthPx}px`;
}

/** Writes a value, and behind it the label of the row that it refers to. `dir="auto"` keeps right-to-left text from reordering its neighbours. */
export function fillCell(
  cell: CellView,
  value: unknown,
  { kind, format }: { readonly kind: ColumnKind; readonly format?: ColumnFormat | undefined },
  zone: TimeZoneChoice,
  label?: string,
  mark?: string,
): void {
  const { text: plain, look, href } = formatCell(value, kind, zone, format);
  const text = label === undefined ? plain : `${plain} · ${label}`;
  const aligned = kind === "number" && look !== "absent" ? `${look} data-cell-right` : look;
  setLook(cell, mark === undefined ? aligned : `${aligned} data-cell-${mark}`);
  if (href !== undefined) showLink(cell, text, href);
  else if (look === "pill") showPill(cell, text);
  else showText(cell, text);
}

/** A cell whose row isn't here yet. */
export function fillWaiting(cell: CellView): void {
  setLook(cell, "waiting");
  showText(cell, "");
}

function setLook(cell: CellView, look: string): void {
  if (cell.look === look) return;
  cell.look = look;
  cell.element.className = `data-cell data-cell-${look}`;
  cell.element.ariaInvalid = look.endsWith("problem") ? "true" : null;
}

function showText(cell: CellView, text: string): void {
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

/** Addresses were checked by `formatCell`: nothing but http and https gets here. */
function showLink(cell: CellView, text: string, href: string): void {
  const link = innerOf(cell, "a");
  link.textContent = text;
  link.href = href;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.tabIndex = -1;
}

/** Equal words have an equal hue, wherever they are shown. */
function showPill(cell: CellView, text: string): void {
  const pill = innerOf(cell, "span");
  if (pill.textContent === text) return;
  pill.textContent = text;
  pill.dir = "auto";
  let hue = 0;
  for (let at = 0; at < text.length; at += 1) hue = (hue * 31 + text.charCodeAt(at)) % 360;
  pill.style.setProperty("--data-hue", String(hue));
}

function innerOf<Tag extends "a" | "span">(cell: CellView, tag: Tag): HTMLElementTagNameMap[Tag] {
  const made = cell.inner?.localName === tag ? cell.inner : document.createElement(tag);
  if (made !== cell.inner) {
    cell.inner = made;
    cell.element.replaceChildren(made);
  }
  return made as HTMLElementTagNameMap[Tag];
}
