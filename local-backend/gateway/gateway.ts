import { setTimeout as wait } from "node:timers/promises";
import { noteDeed } from "../accounts/note-deed.ts";
import { ApiError, toErrorAnswer } from "../exchange/api-error.ts";
import { answerCaptcha, isCaptchaPath, isCaptchaScript, requireCaptcha } from "../captcha/captcha.ts";
import { isOpenPath, readApiKey, readUserToken } from "../exchange/api-key.ts";
import { findAuthRoute } from "./auth-routes.ts";
import type { Backend, Exchange } from "../exchange/backend.ts";
import { allowOrigin, answerPreflight } from "./cors.ts";
import { answerDataCall } from "./data-api.ts";
import { toFaultAnswer } from "./fault-answer.ts";
import { createSwitches, isSwitch } from "./switches.ts";
import { judgeSender } from "../guard/judge-sender.ts";
import { isFromTests } from "../guard/test-token.ts";
import { BIND_ADDRESS } from "../options.ts";
import { answerObject, isPublicObject } from "../storage/answer-object.ts";
import { FORBIDDEN, NOT_FOUND, SERVER_ERROR } from "../exchange/http-status.ts";

/** One function from request to answer: what a hosted project's gateway, Auth and Data API do together. */
export function createGateway(backend: Backend): (request: Request) => Promise<Response> {
  const switches = createSwitches(backend);
  return async (request) => {
    const url = new URL(request.url);
    // A script is nothing that a page could read, and the captcha's frame loads it as any page loads one.
    const isOpenToAll = request.method === "GET" && isCaptchaScript(url.pathname);
    const isForeign = judgeSender(request, backend.ownOrigins) === "foreign-page";
    if (isForeign && !isOpenToAll) return refuseForeignPage();
    const isTest = isFromTests(request, backend.testToken);
    if (isSwitch(url.pathname)) return isTest ? switches.fetch(request) : refuseWithoutToken();
    if (request.method === "OPTIONS") return answerPreflight(request);
    const startedAtMs = Date.now();
    const ipAddress = (isTest && request.headers.get("x-forwarded-for")) || BIND_ADDRESS;
    const answer = await answerRequest({ backend, request, url, ipAddress, arrivedAtMs: startedAtMs });
    backend.calls.add({
      method: request.method,
      path: url.pathname,
      grantType: url.searchParams.get("grant_type"),
      status: answer.status,
      time: new Date(startedAtMs).toISOString(),
      durationMs: Date.now() - startedAtMs,
      hasUserToken: readUserToken(request) !== undefined,
    });
    return isForeign ? answer : allowOrigin(answer, request, url.pathname);
  };
}

function refuseForeignPage(): Response {
  return toRefusal(
    "foreign_origin",
    "The embedded backend answers pages of its own host only. FOYER_ALLOWED_ORIGINS names others.",
  );
}

function refuseWithoutToken(): Response {
  return toRefusal(
    "test_token_missing",
    "The switches and the call log are for tests, which send their token.",
  );
}

function toRefusal(code: string, msg: string): Response {
  return Response.json({ code: FORBIDDEN, error_code: code, msg }, { status: FORBIDDEN });
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
  if (isPublicObject(request.method, pathname)) return answerObject(exchange);
  const isAuth = pathname.startsWith("/auth/v1/");
  if (!isAuth && !pathname.startsWith("/rest/v1/")) return toNotFound();
  if (!isOpenPath(pathname)) {
    const key = readApiKey(request, backend.options);
    if (key instanceof Response) return key;
  }
  if (!isAuth) return answerDataCall(exchange);
  const handler = findAuthRoute(request.method, pathname);
  if (handler !== undefined) await requireCaptcha(exchange);
  if (handler === undefined) return toNotFound();
  const answer = await handler(exchange);
  await noteDeed(exchange, answer);
  return answer;
}

function toNotFound(): Response {
  return Response.json(
    { code: NOT_FOUND, error_code: "not_found", msg: "No such route" },
    { status: NOT_FOUND },
  );
}
