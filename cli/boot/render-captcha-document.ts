import { parseRuntimeConfig } from "@foyer/contracts/host";
import { captchaMetaPolicy } from "../policy/captcha-headers.ts";
import { escapeHtml } from "./escape-html.ts";
import { fillPlaces } from "./fill-places.ts";
import type { BuiltHost } from "./read-built-host.ts";

const OWN_SCRIPT = "/captcha.js";

export interface CaptchaDocument {
  readonly html: string;
  /** The service's script, which its headers name. */
  readonly script: string;
}

/**
 * The frame of the check that somebody is a person, with the service and the key of the configuration: nothing in it
 * follows from the address.
 * @param config what `config.json` holds
 * @returns undefined where no check is set
 */
export function renderCaptchaDocument(
  { captchaPage, hashes }: Pick<BuiltHost, "captchaPage" | "hashes">,
  config: unknown,
): CaptchaDocument | undefined {
  const parsed = parseRuntimeConfig(config);
  if (!parsed.ok || parsed.value.captcha === undefined || captchaPage === undefined) return undefined;
  const { service, siteKey, script } = parsed.value.captcha;
  const address = new URL(script).href;
  const values = {
    policy: captchaMetaPolicy(address),
    service,
    siteKey,
    script: address,
    integrity: hashes[OWN_SCRIPT] ?? "",
  };
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)] as const);
  return { html: fillPlaces(captchaPage, new Map(escaped)), script: address };
}
