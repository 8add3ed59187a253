import { ApiError, toErrorAnswer } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import type { Caller } from "../exchange/lite.ts";
import type { JsonObject } from "../exchange/json-body.ts";
import { NOT_FOUND, SERVER_ERROR } from "../exchange/http-status.ts";

const JSON_HEADERS = new Headers({ "content-type": "application/json" });

interface LiteError {
  readonly error_code?: unknown;
  readonly msg?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly weak_password?: unknown;
}

/**
 * Passes a call of `auth/v1` on to lite.
 * @returns its JSON answer, or the error as a ready response in the form that the client asked for
 */
export async function relay(
  { backend, request }: Exchange,
  call: { method: string; path: string; caller: Caller; body?: JsonObject },
): Promise<{ answer: unknown; status: number } | Response> {
  const answer = await backend.lite.call({
    ...call,
    headers: JSON_HEADERS,
    body: call.body === undefined ? null : JSON.stringify(call.body),
  });
  const text = await answer.text();
  const body = parse(text);
  if (answer.ok) return { answer: body, status: answer.status };
  const error = body === undefined ? toBodilessError(answer.status, text) : (body as LiteError);
  const code = typeof error.error_code === "string" ? error.error_code : "unexpected_failure";
  const message = typeof error.msg === "string" ? error.msg : "Unexpected failure, please check server logs";
  const details = error.weak_password === undefined ? {} : { weak_password: error.weak_password };
  return toErrorAnswer(new ApiError(answer.status, code, message, details), request);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toBodilessError(status: number, text: string): LiteError {
  if (status >= SERVER_ERROR) return {};
  return {
    error_code: status === NOT_FOUND ? "not_found" : "validation_failed",
    msg: text || "Not possible",
  };
}
