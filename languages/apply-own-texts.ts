import { isGroup } from "./complete.ts";
import { createForms } from "./create-forms.ts";
import { compileMessage } from "./compile-message.ts";

/** What is wrong with one of the operator's texts; the page's own stands in its place. */
export type OwnTextTrouble =
  /** The page has no text of this name. */
  | "unknown"
  /** A group where a text is, a text where a group is, or nothing to read in it. */
  | "shape"
  /** The braces of a sentence of values don't fit. */
  | "braces";

/** Hears of each text that is not taken, by its name such as `notFound.title`. */
export type TellTrouble = (path: string, trouble: OwnTextTrouble) => void;

/**
 * Texts of a part with the operator's own in the place of those that they name. A text is taken as it is; a sentence of
 * values is a text with `{1}` for the first of them, as `compileMessage` reads it.
 * @param own what stands in the operator's file; anything
 * @param tag the language whose plural rules hold
 */
export function applyOwnTexts<Texts>(
  texts: Texts,
  own: unknown,
  tag: string,
  tell: TellTrouble = () => undefined,
): Texts {
  const forms = createForms(tag);
  const apply = (text: unknown, wanted: unknown, path: string): unknown => {
    if (wanted === undefined) return text;
    const refuse = (trouble: OwnTextTrouble): unknown => {
      tell(path, trouble);
      return text;
    };
    if (typeof text === "string") return isText(wanted) ? wanted : refuse("shape");
    if (typeof text === "function") {
      if (!isText(wanted)) return refuse("shape");
      return compileMessage(wanted, tag, forms) ?? refuse("braces");
    }
    if (Array.isArray(text)) {
      const isList = Array.isArray(wanted) && wanted.length === text.length && wanted.every(isText);
      return isList ? wanted : refuse("shape");
    }
    if (typeof text !== "object" || text === null) return refuse("unknown");
    if (!isGroup(wanted)) return refuse("shape");
    const known = entriesOf(text);
    const left = new Map(Object.entries(wanted));
    const made = [...known].map(([key, one]) => {
      const said = [key, apply(one, left.get(key), path === "" ? key : `${path}.${key}`)] as const;
      left.delete(key);
      return said;
    });
    for (const key of left.keys()) tell(path === "" ? key : `${path}.${key}`, "unknown");
    return text instanceof Map ? new Map(made) : Object.fromEntries(made);
  };
  return apply(texts, own, "") as Texts;
}

/** How many texts there are in a part, and in what an operator wrote of it. */
export function countTexts(value: unknown): number {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value === undefined ? 0 : 1;
  return [...entriesOf(value).values()].reduce<number>((sum, one) => sum + countTexts(one), 0);
}

/** Names of texts of a part that an operator's file doesn't have, such as `notFound.title`. */
export function missingTexts(texts: unknown, own: unknown, path = ""): readonly string[] {
  if (typeof texts !== "object" || texts === null || Array.isArray(texts))
    return own === undefined ? [path] : [];
  const given = typeof own === "object" && own !== null ? entriesOf(own) : new Map<string, unknown>();
  return [...entriesOf(texts)].flatMap(([key, text]) =>
    missingTexts(text, given.get(key), path === "" ? key : `${path}.${key}`),
  );
}

function entriesOf(group: object): ReadonlyMap<string, unknown> {
  return group instanceof Map ? group : new Map(Object.entries(group));
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
