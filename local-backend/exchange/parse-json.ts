/** Deeper than anybody's metadata, and shallow enough for whatever walks over it by calling itself. */
const MOST_LEVELS = 100;

/**
 * Parses JSON that anybody may have sent.
 * @returns undefined where it is no JSON, is nested too deeply, or holds a text that PostgreSQL can't keep: one with
 *   U+0000 or with half a surrogate pair
 */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text, (name, inner: unknown) => {
      if (!isStorable(name) || (typeof inner === "string" && !isStorable(inner))) throw new SyntaxError();
      return inner;
    });
    return { value };
  } catch {
    return undefined;
  }
}

/** Counted before it is parsed: a bracket inside a text doesn't count. */
function isTooDeep(text: string): boolean {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText && character === "\\") at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === "[" || character === "{")) levels += 1;
    else if (!isInText && (character === "]" || character === "}")) levels -= 1;
    if (levels > MOST_LEVELS) return true;
  }
  return false;
}

function isStorable(text: string): boolean {
  // By its code points a well-formed text has no surrogate left.
  return !/\0|\p{Surrogate}/u.test(text);
}
