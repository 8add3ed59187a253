import type { Column } from "../catalogue/catalogue.ts";
import { toPlainArrayLiteral } from "../values/array-literal.ts";
import { readArrayItems } from "./array-items.ts";
import { hasLineBreaks } from "./line-breaks.ts";
import type { ExactText } from "./row-write.ts";

/** An item of a list without lists in it: its text to the digit, or nothing. */
export type FlatItem = string | null;

/** A list while one of its items is typed. */
export interface ListDraft {
  readonly items: readonly FlatItem[];
  /** What stands in the field; empty where nothing is typed. */
  readonly typed: string;
  /** Where that goes. */
  readonly at: number;
}

/** A longer list is quicker read and changed as a text. */
const MOST_ITEMS = 200;

/**
 * The items of a list; `undefined` where they can't stand side by side without losing something: lists in lists, items of several
 * lines, or a list that doesn't begin at 1.
 */
export function flatItems(text: ExactText): readonly FlatItem[] | undefined {
  if (text === null) return [];
  if (text.trimStart().startsWith("[")) return undefined;
  const items = readArrayItems(text);
  if (items === undefined || items.length > MOST_ITEMS) return undefined;
  const flat = items.filter((item): item is FlatItem => item === null || typeof item === "string");
  const isPlain = flat.every((item) => item === null || !hasLineBreaks(item));
  return isPlain && flat.length === items.length ? flat : undefined;
}

/** All items, with the one that is typed in its place. */
export function withDraft({ items, typed, at }: ListDraft): readonly FlatItem[] {
  return typed === "" ? items : [...items.slice(0, at), typed, ...items.slice(at)];
}

/** @param before is kept as it is where it holds the same: one list can be written in several ways */
export function itemsText(items: readonly FlatItem[], before: ExactText): ExactText {
  const now = flatItems(before);
  const isSame = now?.length === items.length && now.every((item, at) => item === items[at]);
  if (isSame && (before !== null || items.length === 0)) return before;
  return toPlainArrayLiteral(items);
}

/** Of `integer[]` the `integer`. */
export function itemType({ type }: Pick<Column, "type">): string {
  return type.replace(/(\[\d*\])+$/, "");
}
