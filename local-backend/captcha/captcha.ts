import { randomUUID } from "node:crypto";
import { ApiError } from "../exchange/api-error.ts";
import type { Exchange } from "../exchange/backend.ts";
import { readJsonBody } from "../exchange/json-body.ts";
import { BAD_REQUEST } from "../exchange/http-status.ts";

const SCRIPT_PATH = "/__captcha/api.js";
const TOKEN_PATH = "/__captcha/token";
const CHECKED =
  /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|sso|passkeys\/authentication\/options|token)$/;
/** Tokens that were given out and not used yet; each is good once. */
const tokens = new Set<string>();

/**
 * A stand-in for Turnstile on loopback, with its interface: a button that says one is a person. Like the consent page,
 * it believes what it is told.
 */
const SCRIPT = `globalThis.turnstile = {
  render(place, { sitekey, callback }) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "I am a person";
    button.onclick = async () => {
      const answer = await fetch(new URL("token", here), { method: "POST", body: sitekey });
      callback(await answer.text());
    };
    document.querySelector(place).append(button);
    button.focus();
  },
};`;

export function isCaptchaPath(path: string): boolean {
  return isCaptchaScript(path) || path === TOKEN_PATH;
}

export function isCaptchaScript(path: string): boolean {
  return path === SCRIPT_PATH;
}

/** The script, and the token that it asks for. */
export function answerCaptcha({ url }: Exchange): Response {
  if (url.pathname === SCRIPT_PATH) {
    const script = `{ const here = document.currentScript.src; ${SCRIPT} }`;
    return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } });
  }
  const token = randomUUID();
  tokens.add(token);
  return new Response(token);
}

/** @throws ApiError captcha_failed where checks are on and the call brings no good token */
export async function requireCaptcha({ backend, request, url }: Exchange): Promise<void> {
  if (!backend.faults.settings().isCaptchaOn || request.method !== "POST" || !CHECKED.test(url.pathname))
    return;
  if (url.pathname.endsWith("/token") && url.searchParams.get("grant_type") !== "password") return;
  const { gotrue_meta_security: security } = (await readJsonBody(request.clone())) as {
    gotrue_meta_security?: { captcha_token?: unknown } | null;
  };
  const token = security?.captcha_token;
  if (typeof token === "string" && tokens.delete(token)) return;
  throw new ApiError(
    BAD_REQUEST,
    "captcha_failed",
    "captcha protection: request disallowed (missing or invalid captcha_token)",
  );
}
