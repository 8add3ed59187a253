import { captchaAllowlist } from "./connection-allowlist.ts";
import type { ConnectionFacts } from "./connection-allowlist.ts";
import type { Headers } from "./headers.ts";

/** The address of the frame of the check that somebody is a person. */
export const CAPTCHA_PATH = "/captcha.html";

/**
 * Headers of the frame in which the check runs: the one page of the host that runs a stranger's script, framed by the
 * host alone.
 * @param script the service's script
 * @param connections of the page
 */
export function captchaFrameHeaders(script: string, connections: ConnectionFacts | undefined): Headers {
  return {
    "Content-Security-Policy": [...captchaDirectives(script), "frame-ancestors 'self'"].join("; "),
    ...captchaAllowlist(connections, vendorsOf(script)),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
  };
}

/** The same policy in the document itself, which can't say who may frame it. */
export function captchaMetaPolicy(script: string): string {
  return captchaDirectives(script).join("; ");
}

/** hCaptcha and Turnstile bring styles of their own and frames of their own. */
function captchaDirectives(script: string): readonly string[] {
  const vendors = vendorsOf(script).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${vendors}`,
    `style-src 'unsafe-inline' ${vendors}`,
    `frame-src ${vendors}`,
    `connect-src ${vendors}`,
    `img-src data: ${vendors}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

function vendorsOf(script: string): readonly string[] {
  const { origin } = new URL(script);
  const isHcaptcha = origin === "https://js.hcaptcha.com" || origin === "https://hcaptcha.com";
  return isHcaptcha ? ["https://hcaptcha.com", "https://*.hcaptcha.com"] : [origin];
}
