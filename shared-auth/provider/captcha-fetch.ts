import { isSessionError } from "../session/errors.ts";

const BAD_REQUEST = 400;
/** The calls that the provider checks, where it checks any: those that strangers can make. */
const CHECKED =
  /\/auth\/v1\/(signup|otp|magiclink|recover|resend|sso|passkeys\/authentication\/options|token\?grant_type=password)(\?|&|$)/;

/** Asks the person to show that they are one. @returns the check's token for one call */
export type AskCaptcha = () => Promise<string>;

/**
 * Puts the token of a check into every call that strangers can make. Without it the provider answers
 * `captcha_failed`, and so does this where the person gave the check up: nothing is sent then.
 */
export function withCaptcha(
  fetch: typeof globalThis.fetch,
  ask: AskCaptcha | undefined,
): typeof globalThis.fetch {
  if (ask === undefined) return fetch;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!CHECKED.test(address) || typeof init?.body !== "string") return fetch(input, init);
    let token: string;
    try {
      token = await ask();
    } catch (error) {
      if (!isSessionError(error)) throw error;
      return refusal(error.message);
    }
    const body = JSON.parse(init.body) as { gotrue_meta_security?: object };
    const checked = {
      ...body,
      gotrue_meta_security: { ...body.gotrue_meta_security, captcha_token: token },
    };
    return fetch(input, { ...init, body: JSON.stringify(checked) });
  };
}

function refusal(message: string): Response {
  return Response.json(
    { code: "captcha_failed", message },
    { status: BAD_REQUEST, headers: { "x-supabase-api-version": "2024-01-01" } },
  );
}
