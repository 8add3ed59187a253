import { codeOf, parseObject, readObject } from "./read-object.ts";

const NOT_FOUND = 404;
const SERVICE_UNAVAILABLE = 503;
/** Statuses that mean the same whoever answers: more was sent than is taken, and too many requests. */
const OWN_MEANING: readonly number[] = [413, 414, 429, 431];
/** What the service itself says of a call that it doesn't know; any other page of that status is a gateway's. */
const NO_SUCH_CALL = /^404 page not found\s*$/;
/** Where the library looks for words; without any it shows the whole answer as JSON. */
const WORDS: readonly string[] = ["msg", "message", "error_description", "error"];

/**
 * A refusal as the library reads it. What is no object of JSON is no word of the provider's but that of something on the way to
 * it, such as a firewall: the library would say how it failed to parse it, and forget its status.
 */
export async function readRefusal(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const body = parseObject(text);
  const code = body && codeOf(body);
  if (body === undefined || (status === NOT_FOUND && code === undefined)) {
    const isTold = status === NOT_FOUND ? NO_SUCH_CALL.test(text) : OWN_MEANING.includes(status);
    return Response.json({ message: "" }, { status: isTold ? status : SERVICE_UNAVAILABLE });
  }
  const hasWords = WORDS.some((field) => typeof body[field] === "string");
  return Response.json(
    {
      ...body,
      ...(!hasWords && { message: "" }),
      // The library takes `code` for a code only where a header says the version, which not every gateway lets a page read.
      ...(typeof code === "string" && { error_code: code }),
    },
    { status, headers },
  );
}

/** A refusal of a call that the library doesn't make, in the shape of the library's errors. */
export async function readRefused(
  response: Response,
): Promise<{ readonly code: unknown; readonly message: unknown; readonly status: number }> {
  const refusal = await readRefusal(response);
  const body = await readObject(refusal);
  return { code: codeOf(body), message: body["msg"] ?? body["message"], status: refusal.status };
}
