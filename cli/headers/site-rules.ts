import { captchaFrameHeaders } from "../policy/captcha-headers.ts";
import { everyHostAnswer } from "../policy/every-answer.ts";
import type { Headers } from "../policy/headers.ts";
import type { PageFacts } from "../policy/page-facts.ts";
import { leavePageHeaders } from "../policy/leave-headers.ts";
import { offlineWorkerHeaders } from "../policy/offline-headers.ts";
import { hostPageHeaders } from "../policy/page-headers.ts";

/** What a server has to say with each kind of file of the host. */
export interface SiteRules {
  /** Where the host stands on its origin, e.g. `/app/`. */
  readonly basePath: string;
  /** The page: what every address that is no file answers with. */
  readonly page: Headers;
  /** Files whose name holds a hash of their content. */
  readonly hashed: Headers;
  /** Every other file; its cache asks each time. */
  readonly others: Headers;
  /** The frame of the check that somebody is a person, where one is configured. */
  readonly captchaFrame: Headers | undefined;
  /** The page from which a person goes on to another site, `/leave.html`. */
  readonly leave: Headers;
  /** The service worker for pages without a connection, `/foyer-offline.js`. */
  readonly offline: Headers;
}

const FOR_EVER = "public, max-age=31536000, immutable";

/** The same headers as `foyer serve` sends, for a server that people already run. */
export function siteRules(facts: PageFacts): SiteRules {
  const { captchaScript, connections, basePath = "/" } = facts;
  const file = everyHostAnswer(facts);
  return {
    basePath,
    page: hostPageHeaders(facts),
    hashed: { ...file, "Cache-Control": FOR_EVER },
    others: { ...file, "Cache-Control": "no-cache" },
    captchaFrame: captchaScript === undefined ? undefined : captchaFrameHeaders(captchaScript, connections),
    leave: { ...file, ...leavePageHeaders(connections) },
    offline: { ...file, ...offlineWorkerHeaders(connections) },
  };
}
