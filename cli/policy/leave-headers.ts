import { openAllowlist } from "./connection-allowlist.ts";
import type { ConnectionFacts } from "./connection-allowlist.ts";
import type { Headers } from "./headers.ts";

/** The page from which a person goes on to another site; a file of the built host, `host/public/leave.html`. */
export const LEAVE_PATH = "/leave.html";

/** Hashes of what stands in that page; its test tells the new ones when it changes. */
const SCRIPT = "sha256-1PONq0vvypgMVSKxtekIsI+tkmN2E5R1CX7KU2dqfT4=";
const STYLE = "sha256-mSrL2q/w9gBL8kIjidpdIZHdX8s7BI3MSJgYSFybE3M=";

/** What the page may do; its `meta` says the same for a server that forgets, as far as a document can say it. */
export const LEAVE_META_POLICY = [
  "default-src 'none'",
  `script-src '${SCRIPT}'`,
  `style-src '${STYLE}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/**
 * Headers of the leaving page: the one answer of the host's origin whose list of connections is open, since somebody
 * leaves from it for anywhere. In return it belongs to no origin (`sandbox`): whoever opens it can't reach into it, it holds
 * no cookie, runs its own script alone and goes nowhere but by a person's press. Without `Cross-Origin-Opener-Policy`,
 * which browsers refuse with `sandbox`; the page's own cuts the two apart.
 * @param connections of the page
 */
export function leavePageHeaders(connections: ConnectionFacts | undefined): Headers {
  return {
    "Content-Security-Policy": [
      "sandbox allow-scripts allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
      LEAVE_META_POLICY,
      "frame-ancestors 'none'",
    ].join("; "),
    ...openAllowlist(connections),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
  };
}
