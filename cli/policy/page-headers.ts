import { NO_NEEDS, OVERRIDE_SOURCES, PERMISSIONS, withBase } from "@foyer/contracts/host";
import { CAPTCHA_PATH } from "./captcha-headers.ts";
import { connectionAllowlist, VIOLATIONS } from "./connection-allowlist.ts";
import { transportSecurity } from "./every-answer.ts";
import type { Headers } from "./headers.ts";
import type { PageFacts } from "./page-facts.ts";

/** Everything is off but what the product uses. `unload=()` keeps the page fit for the back/forward cache. */
const REFUSED_FEATURES = [...PERMISSIONS, "browsing-topics", "unload"].sort();
const OWN_FEATURES = ["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"];

/** @param granted those that an operator let a remote have */
function permissionsPolicy(granted: readonly string[]): string {
  return [
    ...REFUSED_FEATURES.map((feature) => `${feature}=${granted.includes(feature) ? "(self)" : "()"}`),
    ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ].join(", ");
}

/**
 * A style element without text: emotion and styled-components make one, and put their rules into its sheet, as any script
 * may. Text in one, and text that comes later, is refused.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Headers of the host's page. They differ by configuration, and the page holds it; hence it must not be stored. */
export function hostPageHeaders(facts: PageFacts): Headers {
  const { hasIntegrity, violationReports, granted = NO_NEEDS } = facts;
  const endpoints = violationReports === undefined ? "" : `, endpoints=(${VIOLATIONS})`;
  return {
    "Content-Security-Policy": [...pageDirectives(facts), ...headerDirectives(facts)].join("; "),
    // A second line behind the page's own loader: no script runs without a hash, whoever asks for it.
    ...(hasIntegrity && { "Integrity-Policy": `blocked-destinations=(script)${endpoints}` }),
    ...(violationReports !== undefined && { "Reporting-Endpoints": `${VIOLATIONS}="${violationReports}"` }),
    ...connectionAllowlist(facts.connections),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": permissionsPolicy(granted.permissions),
    ...transportSecurity(facts),
    "Cache-Control": "no-store",
  };
}

/** The same policy in the page itself, for a server that forgets to send it; three directives are a header's alone. */
export function pageMetaPolicy(facts: PageFacts): string {
  return pageDirectives(facts).join("; ");
}

/** No strict-dynamic (it sets no limit on origins) and no nonce (every script is a file). */
function pageDirectives(facts: PageFacts): readonly string[] {
  const { provider, remotes, reports, granted = NO_NEEDS, pictures = [] } = facts;
  const developed = facts.takesOverrides === true ? OVERRIDE_SOURCES : [];
  const own = ["'self'", ...remotes, ...developed].join(" ");
  // An address of http doesn't cover the sockets of live changes.
  const sockets = granted.connect.map((origin) => origin.replace(/^http/, "ws"));
  const reached = [own, provider, provider?.replace(/^http/, "ws"), reports, ...granted.connect, ...sockets];
  const also = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    `script-src ${own}${granted.wasm ? " 'wasm-unsafe-eval'" : ""}`,
    "script-src-attr 'none'",
    `style-src ${own} ${EMPTY_STYLE}`,
    "style-src-attr 'none'",
    // A release's own files; `blob:` for what a person is about to send. The provider sends a QR code as a data: address.
    `img-src ${own} data: blob:${also([...new Set([...granted.images, ...pictures])])}`,
    `media-src ${own} blob:${also(granted.media)}`,
    `font-src ${own}${also(granted.fonts)}`,
    `connect-src ${reached.filter((source) => source !== undefined).join(" ")}`,
    // A worker of a listed file begins as a `blob:` of checked bytes; Trusted Types refuse every other address.
    `worker-src 'self'${granted.workers ? " blob:" : ""}`,
    "manifest-src 'self'",
    `frame-src ${frameSource(facts)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // `foyer` makes a script's address of a listed file alone, `default` cleans HTML. The host makes both before anything
    // else runs, so nobody makes another.
    "require-trusted-types-for 'script'",
    "trusted-types foyer default",
  ];
}

/** 'self' takes no path; without the page's own origin every answer but that frame refuses to be framed anyway. */
function frameSource({ captchaScript, ownOrigin, basePath = "/", granted = NO_NEEDS }: PageFacts): string {
  const captcha = ownOrigin === undefined ? "'self'" : ownOrigin + withBase(basePath, CAPTCHA_PATH);
  const sources = [...(captchaScript === undefined ? [] : [captcha]), ...granted.frames];
  return sources.length === 0 ? "'none'" : sources.join(" ");
}

function headerDirectives({ isSecure, violationReports }: PageFacts): readonly string[] {
  return [
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
    ...(violationReports === undefined ? [] : [`report-to ${VIOLATIONS}`]),
  ];
}
