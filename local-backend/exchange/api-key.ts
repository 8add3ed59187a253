import { isFromBrowser } from "../guard/judge-sender.ts";
import type { BackendOptions } from "../options.ts";
import { UNAUTHORIZED } from "./http-status.ts";

export type KeyRole = "anon" | "service_role";

const OPEN_PATHS = /^\/auth\/v1\/(callback|authorize|verify|\.well-known\/.*)$/;

/** Whether a path answers without a key: what browsers open by themselves, and what the public must read. */
export function isOpenPath(path: string): boolean {
  return OPEN_PATHS.test(path);
}

/** The role that the request's key stands for, or the refusal that hosted projects answer. */
export function readApiKey(
  request: Request,
  options: Pick<BackendOptions, "publishableKey" | "secretKey">,
): KeyRole | Response {
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  if (key === options.publishableKey) return "anon";
  if (key === options.secretKey) return isFromBrowser(request) ? refuseInBrowser() : "service_role";
  return key === null || key === ""
    ? refuse(
        "No API key found in request",
        "No `apikey` request header or url param was found.",
        "UNAUTHORIZED_MISSING_API_KEY",
      )
    : refuse(
        "Invalid API key",
        "Double check your Supabase `anon` or `service_role` API key.",
        "UNAUTHORIZED_INVALID_API_KEY",
      );
}

/** As hosted projects do: whoever reads the page would have the key. */
function refuseInBrowser(): Response {
  return refuse(
    "Forbidden use of secret API key in browser",
    "Secret API keys can only be used in a protected environment and should never be exposed in a browser.",
    "UNAUTHORIZED_SECRET_KEY_IN_BROWSER",
  );
}

function refuse(message: string, hint: string, code: string): Response {
  return Response.json({ message, hint }, { status: UNAUTHORIZED, headers: { "sb-error-code": code } });
}

/** A user's token from `Authorization`; keys of the project don't count as one. */
export function readUserToken(request: Request): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return token === undefined || token.startsWith("sb_") ? undefined : token;
}
