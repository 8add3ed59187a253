/**
 * Cuts a streamed JSON array into the texts of its elements, without parsing a value: every digit stays as it came.
 * Line breaks between tokens are left out (columns of type `json` keep theirs), so each element is one line.
 */
export function createElementReader(): { push(text: string): string[]; isComplete(): boolean } {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  /** The element that an earlier chunk began. */
  let begun = "";
  let hasEnded = false;

  return {
    push(text) {
      const elements: string[] = [];
      let start = 0;
      const take = (end: number): string => {
        const piece = text.slice(start, end);
        return /[\r\n]/.test(piece) ? piece.replaceAll(/[\r\n]+/g, " ") : piece;
      };
      for (let at = 0; at < text.length; at += 1) {
        const mark = text.charCodeAt(at);
        if (isText) {
          if (isEscaped) isEscaped = false;
          else if (mark === BACKSLASH) isEscaped = true;
          else if (mark === QUOTE) isText = false;
          continue;
        }
        if (mark === QUOTE) isText = true;
        else if (mark === OPEN_OBJECT || mark === OPEN_LIST) {
          depth += 1;
          if (depth === 1) start = at + 1;
        } else if (mark === CLOSE_OBJECT || mark === CLOSE_LIST) {
          depth -= 1;
          if (depth === 0) {
            const element = (begun + take(at)).trim();
            if (element !== "") elements.push(element);
            begun = "";
            start = at + 1;
            hasEnded = true;
          }
        } else if (mark === COMMA && depth === 1) {
          elements.push((begun + take(at)).trim());
          begun = "";
          start = at + 1;
        }
      }
      if (depth > 0) begun += take(text.length);
      return elements;
    },
    isComplete: () => hasEnded && depth === 0,
  };
}

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = codesOf('",\\[]{}');

function codesOf(signs: string): readonly number[] {
  return Array.from(signs, (sign) => sign.charCodeAt(0));
}

/** A value of a JSON object as its own text: numbers with all their digits, objects and lists as JSON. */
export interface Member {
  readonly name: string;
  readonly kind: "text" | "number" | "json" | "boolean" | "null";
  readonly text: string;
}

/** The members of one object's text, in its order. @throws SyntaxError where it isn't an object */
export function readMembers(element: string): Member[] {
  const members: Member[] = [];
  let at = skipSpace(element, 0);
  if (element[at] !== "{") throw new SyntaxError("A row must be a JSON object.");
  at = skipSpace(element, at + 1);
  while (at < element.length && element[at] !== "}") {
    const nameEnd = endOfText(element, at);
    const name = JSON.parse(element.slice(at, nameEnd)) as string;
    const valueStart = skipSpace(element, element.indexOf(":", nameEnd) + 1);
    const valueEnd = endOfValue(element, valueStart);
    members.push(toMember(name, element.slice(valueStart, valueEnd).trimEnd()));
    at = skipSpace(element, valueEnd);
    if (element[at] === ",") at = skipSpace(element, at + 1);
  }
  return members;
}

function toMember(name: string, raw: string): Member {
  if (raw.startsWith('"')) return { name, kind: "text", text: JSON.parse(raw) as string };
  if (raw.startsWith("{") || raw.startsWith("[")) return { name, kind: "json", text: raw };
  if (raw === "null") return { name, kind: "null", text: "" };
  return { name, kind: raw === "true" || raw === "false" ? "boolean" : "number", text: raw };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? "x")) at += 1;
  return at;
}

/** Behind the closing quote of the text that begins at `from`. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function endOfValue(text: string, from: number): number {
  if (text[from] === '"') return endOfText(text, from);
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const mark = text[at];
    if (mark === '"') at = endOfText(text, at) - 1;
    else if (mark === "{" || mark === "[") depth += 1;
    else if (mark === "}" || mark === "]") {
      if (depth === 0) return at;
      depth -= 1;
    } else if (mark === "," && depth === 0) return at;
    at += 1;
  }
  return at;
}
