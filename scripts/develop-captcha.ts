import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderCaptchaDocument } from "../cli/boot/render-captcha-document.ts";
import { captchaFrameHeaders } from "../cli/policy/captcha-headers.ts";
import type { Headers } from "../cli/policy/headers.ts";
import { toPageFacts } from "../cli/policy/page-facts.ts";
import { integrityOf } from "../cli/releases/read-project.ts";

/**
 * The frame of the check that somebody is a person, for the development server: as `foyer serve` sends it.
 * @param publicFolder with `captcha.html` and `captcha.js` as they are written
 * @param siteFolder with `config.json`, read each time
 * @returns undefined where no check is set
 */
export function developedCaptcha(
  publicFolder: string,
  siteFolder: string,
): { readonly html: string; readonly headers: Headers } | undefined {
  const config = readConfig(join(siteFolder, "config.json"));
  const script = readFileSync(join(publicFolder, "captcha.js"));
  const page = renderCaptchaDocument(
    {
      captchaPage: readFileSync(join(publicFolder, "captcha.html"), "utf8"),
      hashes: { "/captcha.js": integrityOf(script) },
    },
    config,
  );
  if (page === undefined) return undefined;
  const headers = captchaFrameHeaders(page.script, toPageFacts(config, false).connections);
  return { html: page.html, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } };
}

function readConfig(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}
