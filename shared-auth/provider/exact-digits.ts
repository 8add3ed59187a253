/** From this many digits and dots in a row on, a number may be more than a double holds (which is 15 digits for sure). */
const LONG_NUMBER = /[\d.]{16}|\.\d*0(?!\d)|\d[eE]|-0(?![.\d])/;
const QUOTE = 34;
const BACKSLASH = 92;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NUMBER_START = /[-\d]/;

/**
 * Makes numbers that JavaScript would change into texts, exactly as the provider sent them: integers beyond 2^53,
 * decimals with more digits than a double holds, and those whose trailing zeros mean something (`1.10`). Every other
 * number stays a number. A quick look first, so that ordinary answers cost one scan.
 * @param json as received
 */
export function quoteInexactNumbers(json: string): string {
  if (!LONG_NUMBER.test(json)) return json;
  const parts: string[] = [];
  let copied = 0;
  for (let index = 0; index < json.length;) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(json, index);
    } else if (NUMBER_START.test(json[index] ?? "")) {
      NUMBER.lastIndex = index;
      const text = NUMBER.exec(json)?.[0];
      if (text === undefined) return json;
      if (String(Number(text)) !== text) {
        parts.push(json.slice(copied, index), `"${text}"`);
        copied = index + text.length;
      }
      index += text.length;
    } else {
      index += 1;
    }
  }
  parts.push(json.slice(copied));
  return parts.join("");
}

function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end + 1;
}

function isEscaped(json: string, index: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * Reads JSON as the answers of `from` and `rpc` are read: a number that JavaScript would change is a text with every digit.
 * For the body of an answer to `session.data.fetch`, which is as the provider sent it.
 * @throws SyntaxError where it is no JSON
 */
export function parseExactJson(json: string): unknown {
  return JSON.parse(quoteInexactNumbers(json)) as unknown;
}

/** A `fetch` whose JSON answers keep every digit once they are parsed. */
export function keepDigits(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!/json/.test(response.headers.get("Content-Type") ?? "")) return response;
    const text = await response.text();
    const { status, statusText, headers } = response;
    return new Response(isBodiless(status) ? null : quoteInexactNumbers(text), {
      status,
      statusText,
      headers,
    });
  };
}

const BODILESS: readonly number[] = [204, 205, 304];
const isBodiless = (status: number): boolean => BODILESS.includes(status);
