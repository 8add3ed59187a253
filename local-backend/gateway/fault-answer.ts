import type { StatusFault } from "../faults/faults.ts";
import { ApiError, toErrorAnswer } from "../exchange/api-error.ts";
import { TOO_MANY_REQUESTS } from "../exchange/http-status.ts";

/** The answer that a test asked for, with its own body or with the one that the real service sends with that status. */
export function toFaultAnswer(fault: StatusFault, request: Request, path: string): Response {
  const answer =
    fault.body === undefined
      ? toTypicalAnswer(fault.status, request, path)
      : toOwnAnswer(fault.body, fault.status);
  if (fault.retryAfterS !== undefined) answer.headers.set("retry-after", String(fault.retryAfterS));
  return answer;
}

function toTypicalAnswer(status: number, request: Request, path: string): Response {
  if (!path.startsWith("/auth/")) {
    return Response.json(
      { code: "XX000", details: null, hint: null, message: "A fault switch answered" },
      { status },
    );
  }
  const code = status === TOO_MANY_REQUESTS ? "over_request_rate_limit" : "unexpected_failure";
  return toErrorAnswer(new ApiError(status, code, "A fault switch answered"), request);
}

function toOwnAnswer(body: string, status: number): Response {
  const type = body.trimStart().startsWith("<") ? "text/html; charset=utf-8" : "application/json";
  return new Response(body, { status, headers: { "content-type": type } });
}
