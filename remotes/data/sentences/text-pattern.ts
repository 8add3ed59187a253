/** A text that is looked for, and whether anything may stand before and after it. */
export interface TextPattern {
  readonly text: string;
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

/** The operator and the value that look for a text in any case. */
export interface Search {
  readonly operator: "ilike" | "imatch";
  readonly value: string;
}

const IN_PATTERNS = /[\\%_]/g;
const IN_EXPRESSIONS = /[\\^$.|?*+()[\]{}]/g;

/**
 * The Data API takes every asterisk in a pattern for a per cent sign (PostgREST, "Operators"), so a text that holds one
 * is looked for by an expression.
 */
export function toSearch({ text, isOpenBefore, isOpenAfter }: TextPattern): Search {
  if (!text.includes("*")) {
    const literal = text.replaceAll(IN_PATTERNS, "\\$&");
    return { operator: "ilike", value: `${isOpenBefore ? "*" : ""}${literal}${isOpenAfter ? "*" : ""}` };
  }
  const literal = text.replaceAll(IN_EXPRESSIONS, "\\$&");
  return { operator: "imatch", value: `${isOpenBefore ? "" : "^"}${literal}${isOpenAfter ? "" : "$"}` };
}

/** Reads a pattern of `like`; `undefined` where it says more than a text with open ends. */
export function readPattern(pattern: string): TextPattern | undefined {
  const marks = [...pattern.matchAll(/\\(.?)|[^\\]/gsu)].map(([mark, escaped]) =>
    escaped === undefined
      ? { mark, isWild: mark === "%" || mark === "*", isOne: mark === "_" }
      : { mark: escaped === "*" ? "%" : escaped, isWild: false, isOne: escaped === "" },
  );
  const isOpenBefore = marks[0]?.isWild === true;
  const isOpenAfter = marks.length > 1 && marks.at(-1)?.isWild === true;
  const inner = marks.slice(isOpenBefore ? 1 : 0, isOpenAfter ? -1 : undefined);
  if (inner.some(({ isWild, isOne }) => isWild || isOne)) return undefined;
  return { text: inner.map(({ mark }) => mark).join(""), isOpenBefore, isOpenAfter };
}

/** Reads an expression as `toSearch` writes it. */
export function readExpression(value: string): TextPattern | undefined {
  const [, start, body = "", end] = /^(\^?)((?:\\.|[^\\^$.|?*+()[\]{}])*)(\$?)$/su.exec(value) ?? [];
  // What `toSearch` wouldn't write stays an expression: a person who wrote one means it as one.
  const text = body.replaceAll(/\\(.)/gsu, "$1");
  if (start === undefined || !text.includes("*")) return undefined;
  const found = { text, isOpenBefore: start === "", isOpenAfter: end === "" };
  return toSearch(found).value === value ? found : undefined;
}

/** Whether a text says by itself what may stand in for what. */
export function hasWildcard(pattern: string): boolean {
  return /[%*_]/.test(pattern.replaceAll(/\\./gsu, ""));
}
