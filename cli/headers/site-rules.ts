import { captchaFrameHeaders, hostAssetHeaders, hostPageHeaders } from "../serve/host-headers.ts";
import type { PageFacts } from "../serve/host-headers.ts";

export type Headers = Readonly<Record<string, string>>;

/** What a server has to say with each kind of file of the host. */
export interface SiteRules {
  /** The page: what every address that is no file answers with. */
  readonly page: Headers;
  /** Files whose name holds a hash of their content. */
  readonly hashed: Headers;
  /** Every other file; its cache asks each time. */
  readonly others: Headers;
  /** The frame of the check that somebody is a person, where one is configured. */
  readonly captchaFrame: Headers | undefined;
}

/** The path of that frame. */
export const CAPTCHA_PATH = "/captcha.html";

const FOR_EVER = "public, max-age=31536000, immutable";

/** The same headers as `foyer serve` sends, for a server that people already run. */
export function siteRules(facts: PageFacts): SiteRules {
  return {
    page: hostPageHeaders(facts),
    hashed: { ...hostAssetHeaders(), "Cache-Control": FOR_EVER },
    others: { ...hostAssetHeaders(), "Cache-Control": "no-cache" },
    captchaFrame: facts.captchaScript === undefined ? undefined : captchaFrameHeaders(facts),
  };
}
