import type { DataQuestion } from "./data-questions.ts";

/** What a Data API answered, as the transcript keeps it. */
export interface DataAnswer {
  readonly status: number;
  readonly range?: string;
  /** Parsed where it is JSON, each number as a text such as "#5.50". */
  readonly body?: unknown;
}

/** Where rows are asked for, and with which headers. */
export interface DataApi {
  /** Such as `http://localhost:54321/rest/v1`. */
  readonly url: string;
  readonly asPerson: Readonly<Record<string, string>>;
  readonly asNobody: Readonly<Record<string, string>>;
}

const KEPT_RANGE = /^(?:\*|\d+-\d+)\/(?:\*|\d+)$/;
/** A text, or a number: JSON.parse would change its digits and its form, so that it is kept as a marked text. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** PostgREST answers 300 where a question can be read in more than one way. */
const FIRST_REFUSAL = 300;

export async function askData(api: DataApi, question: DataQuestion): Promise<DataAnswer> {
  const { path, json, text, isAnonymous } = question;
  const body = json === undefined ? text : JSON.stringify(json);
  const answer = await fetch(`${api.url}/${path}`, {
    method: question.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(isAnonymous === true ? api.asNobody : api.asPerson),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...question.headers,
    },
    ...(body !== undefined && { body }),
  });
  const range = answer.headers.get("content-range") ?? "";
  const whole = parse(await answer.text());
  const read = answer.status < FIRST_REFUSAL ? whole : codeOf(whole);
  return {
    status: answer.status,
    ...(KEPT_RANGE.test(range) && { range }),
    ...(read !== undefined && { body: read }),
  };
}

/** Of a refusal its code is the contract; its words are PostgREST's own. */
function codeOf(body: unknown): unknown {
  const code = typeof body === "object" && body !== null ? (body as { code?: unknown }).code : undefined;
  return code === undefined ? undefined : { code };
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    const marked = text.replaceAll(TEXT_OR_NUMBER, (part) => (part.startsWith('"') ? part : `"#${part}"`));
    return JSON.parse(marked) as unknown;
  } catch {
    return text;
  }
}
