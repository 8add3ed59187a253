/** An item of a PostgreSQL array: text, nothing, or a list in the list. */
export type ArrayItem = string | null | readonly ArrayItem[];

const UNQUOTED = /[^,{}"\s][^,{}"]*/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/sy;
const SPACE = /\s*/y;
/** Arrays that begin elsewhere than at 1 say so in front. */
const BOUNDS = /^\s*(\[[-+]?\d+(:[-+]?\d+)?\])+=/;

/** The items of an array as PostgreSQL writes it (manual, "Array Input and Output Syntax"); `undefined` where it is none. */
export function readArrayItems(literal: string): readonly ArrayItem[] | undefined {
  const text = literal.replace(BOUNDS, "").trim();
  const read = readList(text, 0);
  return read?.end === text.length ? read.items : undefined;
}

interface ReadList {
  readonly items: readonly ArrayItem[];
  readonly end: number;
}

function readList(text: string, start: number): ReadList | undefined {
  if (text[start] !== "{") return undefined;
  const items: ArrayItem[] = [];
  let at = skip(text, start + 1);
  if (text[at] === "}") return { items, end: at + 1 };
  for (;;) {
    const item = readItem(text, at);
    if (item === undefined) return undefined;
    items.push(item.value);
    at = skip(text, item.end);
    if (text[at] === "}") return { items, end: at + 1 };
    if (text[at] !== ",") return undefined;
    at = skip(text, at + 1);
  }
}

function readItem(text: string, at: number): { value: ArrayItem; end: number } | undefined {
  if (text[at] === "{") {
    const list = readList(text, at);
    return list && { value: list.items, end: list.end };
  }
  const quoted = match(QUOTED, text, at);
  if (quoted !== undefined)
    return { value: (quoted[1] ?? "").replaceAll(/\\(.)/gs, "$1"), end: at + quoted[0].length };
  const plain = match(UNQUOTED, text, at)?.[0];
  if (plain === undefined) return undefined;
  const word = plain.trimEnd();
  const value = word.toUpperCase() === "NULL" ? null : word.replaceAll(/\\(.)/gs, "$1");
  return { value, end: at + plain.length };
}

function skip(text: string, at: number): number {
  return at + (match(SPACE, text, at)?.[0].length ?? 0);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
