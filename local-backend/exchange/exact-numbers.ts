/**
 * Numbers that JavaScript would change (`5.50`, 38 digits) go through lite as marked texts, and get their own form back
 * in its answer.
 */
const MARK = "\uE000";
const MARKED = /"?\uE000([^\uE000]*)\uE000"?/g;
/** A text, or a number, of a JSON document. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A number of the database as JavaScript has it, or as a marked text where that would be another one. */
export function readExactNumber(text: string): number | string {
  return isExactNumber(text) ? Number(text) : `${MARK}${text}${MARK}`;
}

/** Whether JavaScript's number of a text is written as that text. */
export function isExactNumber(text: string): boolean {
  return String(Number(text)) === text;
}

/** The same for the numbers of a document. */
export function readExactJson(text: string): unknown {
  return JSON.parse(
    text.replaceAll(TEXT_OR_NUMBER, (part) => {
      if (part.startsWith('"')) return part;
      const read = readExactNumber(part);
      return typeof read === "number" ? part : `"${read}"`;
    }),
  );
}

/** A marked text that is all of a JSON text. */
const WHOLE_MARKED = /"\uE000([-+.\deE]+)\uE000"/g;

/** What `readExactJson` read as JSON again, with texts in place of the numbers that JavaScript would change. */
export function writeJsonWithTexts(value: unknown): string {
  return JSON.stringify(value).replaceAll(WHOLE_MARKED, '"$1"');
}

/** An answer in which marked texts are numbers again. */
export async function withExactNumbers(answer: Response): Promise<Response> {
  const isText = /json|csv|text/.test(answer.headers.get("content-type") ?? "");
  if (answer.body === null || !isText) return answer;
  const text = await answer.text();
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(text.replaceAll(MARKED, "$1"), { status, statusText, headers });
}

/** What our own queries read, as JavaScript has it. */
export function withoutMarks<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(MARKED, "$1")) as Value;
}
