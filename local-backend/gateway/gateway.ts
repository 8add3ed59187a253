import { setTimeout as wait } from "node:timers/promises";
import { ApiError, toErrorAnswer } from "./api-error.ts";
import { answerCaptcha, isCaptchaPath, requireCaptcha } from "../captcha/captcha.ts";
import { isOpenPath, readApiKey, readUserToken } from "./api-key.ts";
import { findAuthRoute } from "./auth-routes.ts";
import type { Backend, Exchange } from "./backend.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { answerDataCall } from "./data-api.ts";
import { toFaultAnswer } from "./fault-answer.ts";
import { createSwitches, isSwitch } from "./switches.ts";

const NOT_FOUND = 404;
const SERVER_ERROR = 500;

/** One function from request to answer: what a hosted project's gateway, Auth and Data API do together. */
export function createGateway(
  backend: Backend,
): (request: Request, peerAddress: string) => Promise<Response> {
  const switches = createSwitches(backend);
  return async (request, peerAddress) => {
    const url = new URL(request.url);
    if (request.method === "OPTIONS") return answerPreflight(request);
    if (isSwitch(url.pathname)) return allowOrigin(await switches.fetch(request), url.pathname);
    const startedAtMs = Date.now();
    const ipAddress = request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() || peerAddress;
    const answer = await answerRequest({ backend, request, url, ipAddress });
    backend.calls.add({
      method: request.method,
      path: url.pathname,
      grantType: url.searchParams.get("grant_type"),
      status: answer.status,
      time: new Date(startedAtMs).toISOString(),
      durationMs: Date.now() - startedAtMs,
      hasUserToken: readUserToken(request) !== undefined,
    });
    return allowOrigin(answer, url.pathname);
  };
}

async function answerRequest(exchange: Exchange): Promise<Response> {
  const { backend, request, url } = exchange;
  try {
    const delayMs = backend.faults.delayMs(url);
    if (delayMs > 0) await wait(delayMs);
    const fault = backend.faults.takeStatus(url);
    if (fault !== undefined) return toFaultAnswer(fault, request, url.pathname);
    return await route(exchange);
  } catch (error) {
    if (error instanceof ApiError) return toErrorAnswer(error, request);
    console.error(`${request.method} ${url.pathname} failed:`, error);
    const message = "Unexpected failure, please check server logs for more information";
    return toErrorAnswer(new ApiError(SERVER_ERROR, "unexpected_failure", message), request);
  }
}

async function route(exchange: Exchange): Promise<Response> {
  const { backend, request, url } = exchange;
  const { pathname } = url;
  if (backend.oauth.isConsentPath(pathname)) return backend.oauth.answer(request);
  if (isCaptchaPath(pathname)) return answerCaptcha(exchange);
  const isAuth = pathname.startsWith("/auth/v1/");
  if (!isAuth && !pathname.startsWith("/rest/v1/")) return toNotFound();
  if (!isOpenPath(pathname)) {
    const key = readApiKey(request, backend.options);
    if (key instanceof Response) return key;
  }
  if (!isAuth) return answerDataCall(exchange);
  const handler = findAuthRoute(request.method, pathname);
  if (handler !== undefined) await requireCaptcha(exchange);
  return handler === undefined ? toNotFound() : handler(exchange);
}

function toNotFound(): Response {
  return Response.json(
    { code: NOT_FOUND, error_code: "not_found", msg: "No such route" },
    { status: NOT_FOUND },
  );
}
