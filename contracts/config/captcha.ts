import { isRecord } from "../parsing/is-record.ts";
import type { Problem } from "../parsing/problem.ts";
import { isSecureUrl } from "../registry/allow-list.ts";

export type CaptchaService = "turnstile" | "hcaptcha";

/** A check that somebody is a person, as the project's operator has set it up. */
export interface Captcha {
  /** Whose check it is. */
  readonly service: CaptchaService;
  /** The public key that the service gave to this site. */
  readonly siteKey: string;
  /** The service's script. */
  readonly script: string;
}

const SCRIPTS: Readonly<Record<CaptchaService, string>> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
};

/** Reads `captcha` of `config.json`: `{ "service": "turnstile", "siteKey": "…" }`. */
export function parseCaptcha(value: unknown, problems: Problem[]): Captcha | undefined {
  if (value === undefined) return undefined;
  const { service, siteKey, script } = isRecord(value) ? value : {};
  const tell = (path: string, message: string): void =>
    void problems.push({ path: `captcha.${path}`, message });
  const isKnown = service === "turnstile" || service === "hcaptcha";
  if (!isKnown) tell("service", 'Write "turnstile" or "hcaptcha".');
  if (typeof siteKey !== "string" || siteKey === "") tell("siteKey", "Copy the site key from the service.");
  if (script !== undefined && !isScriptAddress(script)) {
    tell("script", "Leave it out, or write the https:// address of the service's script.");
  }
  if (!isKnown || typeof siteKey !== "string") return undefined;
  return { service, siteKey, script: typeof script === "string" ? script : SCRIPTS[service] };
}

function isScriptAddress(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value) && isSecureUrl(new URL(value));
}
