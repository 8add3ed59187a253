import { toColumnKind } from "../catalogue/column-kind.ts";
import { createElementReader } from "../export/json-elements.ts";

/** Numbers as JSON writes them; others, such as NaN, go as texts, which the database reads all the same. */
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * The items of a list argument as they are typed, each with every digit; `undefined` where a field per item would lose
 * something: lists in lists, nulls, objects, or no list at all.
 * @param text JSON, as arguments hold it
 */
export function readListItems(text: string): readonly string[] | undefined {
  if (text.trim() === "") return [];
  const reader = createElementReader();
  let elements: readonly string[];
  try {
    if (!Array.isArray(JSON.parse(text))) return undefined;
    elements = reader.push(text);
  } catch {
    return undefined;
  }
  const items = elements.map((element) => element.trim());
  if (items.some((item) => /^[[{]|^null$/.test(item))) return undefined;
  return items.map((item) => (item.startsWith('"') ? (JSON.parse(item) as string) : item));
}

/** The list of these items; nothing where there is none: then the argument isn't given. */
export function writeListItems(items: readonly string[], type: string): string {
  if (items.length === 0) return "";
  const kind = toColumnKind(elementType(type));
  return `[${items.map((item) => toJson(item, kind)).join(",")}]`;
}

/** Of `integer[]` the `integer`. */
export function elementType(type: string): string {
  return type.replace(/(\[\d*\])+$/, "");
}

function toJson(item: string, kind: ReturnType<typeof toColumnKind>): string {
  const trimmed = item.trim();
  if (kind === "number" && JSON_NUMBER.test(trimmed)) return trimmed;
  if (kind === "boolean" && /^(true|false)$/.test(trimmed)) return trimmed;
  return JSON.stringify(item);
}
