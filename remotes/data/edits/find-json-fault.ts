const SPACE = /[ \t\r\n]*/y;
// eslint-disable-next-line no-control-regex -- JSON takes none of them in a string
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const SCALAR = new RegExp(
  `${STRING.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`,
  "y",
);

/** Where a text stops being JSON. */
export interface JsonFault {
  /** Counted from 1. */
  readonly line: number;
  /** What stands there; empty where the text ends too early. */
  readonly word: string;
}

/** Finds what is wrong with JSON by our own reading: each browser says it in words of its own, and in English. */
export function findJsonFault(text: string): JsonFault | undefined {
  const at = endOfJson(text);
  if (at === undefined) return undefined;
  const [word = ""] = /^(?:[^\s,:[\]{}"]+|"[^"\n]*"?|\S)?/.exec(text.slice(at)) ?? [];
  return { line: text.slice(0, at).split("\n").length, word };
}

type Wanted = "value" | "value or end" | "name" | "name or end" | "colon" | "comma or end";

/** `undefined` where all of it is JSON. */
function endOfJson(text: string): number | undefined {
  const open: ("]" | "}")[] = [];
  let wanted: Wanted = "value";
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found !== null;
  };
  for (;;) {
    take(SPACE);
    const mark = text[at];
    if (wanted === "comma or end" && open.length === 0) return mark === undefined ? undefined : at;
    if (mark === undefined) return at;
    if (wanted.endsWith("or end") && mark === open.at(-1)) {
      open.pop();
      at += 1;
      wanted = "comma or end";
    } else if (wanted.startsWith("value") && (mark === "{" || mark === "[")) {
      open.push(mark === "{" ? "}" : "]");
      at += 1;
      wanted = mark === "{" ? "name or end" : "value or end";
    } else if (wanted.startsWith("value")) {
      if (!take(SCALAR)) return at;
      wanted = "comma or end";
    } else if (wanted.startsWith("name")) {
      if (!take(STRING)) return at;
      wanted = "colon";
    } else {
      if (mark !== (wanted === "colon" ? ":" : ",")) return at;
      at += 1;
      wanted = wanted === "comma or end" && open.at(-1) === "}" ? "name" : "value";
    }
  }
}
