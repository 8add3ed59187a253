import type { Forms } from "./create-forms.ts";

/** A piece of a sentence, put together with its values. `counted` is the number that `#` stands for. */
type Piece = (values: readonly unknown[], counted?: number) => string;

/** `{1}`, or the beginning of a choice such as `{1, plural, `. */
const VALUE = /^\{\s*([1-9])\s*\}/;
const CHOICE = /^\{\s*([1-9])\s*,\s*(plural|select)\s*,/;
const FORM = /^\s*(=\d+|[\w-]+)\s*\{/;
/** Braces that are meant as such: `'{'`. */
const QUOTED = /^'(\{|\})'/;

/**
 * Makes a sentence of an operator's text, in the part of ICU MessageFormat that a translator needs: `{1}` is the first value,
 * `{1, plural, =0 {no rows} one {# row} other {# rows}}` a number with its word, and
 * `{2, select, asc {rising} other {falling}}` a choice by a text. Numbers and lists are written as the page writes them.
 * @returns undefined where its braces don't fit, or a choice has no `other`
 */
export function compileMessage(
  text: string,
  tag: string,
  forms: Pick<Forms, "number" | "list">,
): ((...values: unknown[]) => string) | undefined {
  const rules = new Intl.PluralRules(tag);
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(text.slice(at)) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  };
  const write = (value: unknown): string => {
    if (typeof value === "number" || typeof value === "bigint") return forms.number(Number(value));
    if (Array.isArray(value)) return forms.list(value.map(String));
    return typeof value === "string" ? value : "";
  };
  const readChoice = (index: number, kind: string): Piece | undefined => {
    const choices = new Map<string, Piece>();
    for (let form = take(FORM); form !== undefined; form = take(FORM)) {
      const piece = readPieces(true);
      if (piece === undefined) return undefined;
      choices.set(form[1] ?? "", piece);
    }
    const other = choices.get("other");
    if (take(/^\s*\}/) === undefined || other === undefined) return undefined;
    return (values, counted) => {
      const value = values[index];
      if (kind === "select") return (choices.get(String(value)) ?? other)(values, counted);
      const count = Number(value);
      const chosen = choices.get(`=${count}`) ?? choices.get(rules.select(count)) ?? other;
      return chosen(values, count);
    };
  };
  const readPieces = (isInside: boolean): Piece | undefined => {
    const pieces: Piece[] = [];
    while (at < text.length) {
      const quoted = take(QUOTED);
      const value = quoted === undefined ? take(VALUE) : undefined;
      const choice = quoted === undefined && value === undefined ? take(CHOICE) : undefined;
      if (quoted !== undefined) pieces.push(() => quoted[1] ?? "");
      else if (value !== undefined) pieces.push((values) => write(values[Number(value[1]) - 1]));
      else if (choice !== undefined) {
        const piece = readChoice(Number(choice[1]) - 1, choice[2] ?? "");
        if (piece === undefined) return undefined;
        pieces.push(piece);
      } else {
        const letter = text[at] ?? "";
        at += 1;
        if (letter === "}" && isInside) return joined(pieces);
        if (letter === "{" || letter === "}") return undefined;
        pieces.push((_values, counted) =>
          letter === "#" && counted !== undefined ? forms.number(counted) : letter,
        );
      }
    }
    return isInside ? undefined : joined(pieces);
  };
  const sentence = readPieces(false);
  return sentence && ((...values) => sentence(values));
}

function joined(pieces: readonly Piece[]): Piece {
  return (values, counted) => pieces.map((piece) => piece(values, counted)).join("");
}
