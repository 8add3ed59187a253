import { readFileSync } from "node:fs";
import { OVERRIDE_SOURCES, parseRuntimeConfig } from "@foyer/contracts";

/** Everything is off but what the product uses. `unload=()` keeps the page fit for the back/forward cache. */
const PERMISSIONS_POLICY = [
  ...[
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "clipboard-read",
    "display-capture",
    "geolocation",
  ],
  ...[
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "unload",
    "usb",
  ],
]
  .map((feature) => `${feature}=()`)
  .concat(
    ["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"].map(
      (feature) => `${feature}=(self)`,
    ),
  )
  .join(", ");

/** What the headers of the host's page follow. */
export interface PageFacts {
  /** Origin of the provider; undefined while the configuration is missing or malformed. */
  readonly provider: string | undefined;
  readonly remotes: readonly string[];
  /** Where the page sends what went wrong, if that is another origin. */
  readonly reports?: string;
  /** Where browsers send violations of the policies; a path of this origin or an https address. */
  readonly violationReports?: string;
  /** The script of the check that somebody is a person, where there is one. */
  readonly captchaScript?: string;
  /** Whether the page may load from this machine what a developer asked for. */
  readonly takesOverrides?: boolean;
  /** Whether people reach the page by https. */
  readonly isSecure: boolean;
  /** Whether the page came with hashes of the host's own files (`foyer serve`, `foyer boot`). */
  readonly hasIntegrity: boolean;
}

const TWO_YEARS_S = 63_072_000;
const VIOLATIONS = "csp";

/** Headers of the host's page. They differ by configuration, and the page holds it; hence it must not be stored. */
export function hostPageHeaders(facts: PageFacts): Readonly<Record<string, string>> {
  const { isSecure, hasIntegrity, violationReports } = facts;
  const endpoints = violationReports === undefined ? "" : `, endpoints=(${VIOLATIONS})`;
  return {
    "Content-Security-Policy": contentSecurityPolicy(facts),
    // A second line behind the page's own loader: no script runs without a hash, whoever asks for it.
    ...(hasIntegrity && { "Integrity-Policy": `blocked-destinations=(script)${endpoints}` }),
    ...(violationReports !== undefined && { "Reporting-Endpoints": `${VIOLATIONS}="${violationReports}"` }),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    ...(isSecure && { "Strict-Transport-Security": `max-age=${TWO_YEARS_S}; includeSubDomains` }),
    "Cache-Control": "no-store",
  };
}

/**
 * Headers of the frame in which the check runs: the one page of the host that runs a stranger's script, framed by the
 * host alone. hCaptcha and Turnstile bring styles of their own and frames of their own.
 */
export function captchaFrameHeaders({ captchaScript }: PageFacts): Readonly<Record<string, string>> {
  const vendor = captchaScript === undefined ? "" : new URL(captchaScript).origin;
  const isHcaptcha = vendor === "https://js.hcaptcha.com" || vendor === "https://hcaptcha.com";
  const vendors = isHcaptcha ? "https://hcaptcha.com https://*.hcaptcha.com" : vendor;
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src 'self' ${vendors}`,
      `style-src 'unsafe-inline' ${vendors}`,
      `frame-src ${vendors}`,
      `connect-src ${vendors}`,
      `img-src data: ${vendors}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
  };
}

/** Headers of the host's files and documents. */
export function hostAssetHeaders(): Readonly<Record<string, string>> {
  return {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

/** No strict-dynamic (it sets no limit on origins) and no nonce (every script is a file). */
function contentSecurityPolicy(facts: PageFacts): string {
  const { provider, remotes, reports, violationReports, captchaScript, isSecure } = facts;
  const developed = facts.takesOverrides === true ? OVERRIDE_SOURCES : [];
  const own = ["'self'", ...remotes, ...developed].join(" ");
  // An address of http doesn't cover the sockets of live changes.
  const reached = [own, provider, provider?.replace(/^http/, "ws"), reports];
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "script-src-attr 'none'",
    `style-src ${own}`,
    "style-src-attr 'none'",
    // The provider sends a factor's QR code as a data: address.
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${reached.filter((source) => source !== undefined).join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${captchaScript === undefined ? "'none'" : "'self'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The host's policy makes a script's address of a listed file alone, and nobody may make another policy.
    "require-trusted-types-for 'script'",
    "trusted-types foyer",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
    ...(violationReports === undefined ? [] : [`report-to ${VIOLATIONS}`]),
  ].join("; ");
}

/** With a missing or malformed configuration nothing but the host itself is allowed; the page says what is wrong. */
export function readPageFacts(configFile: string, isSecure: boolean): PageFacts {
  const nothing = { provider: undefined, remotes: [], isSecure, hasIntegrity: true };
  try {
    const parsed = parseRuntimeConfig(JSON.parse(readFileSync(configFile, "utf8")));
    if (!parsed.ok) return nothing;
    const { providerUrl, remoteOrigins, reportUrl, violationReportUrl, captcha, developerOverrides } =
      parsed.value;
    return {
      ...nothing,
      provider: new URL(providerUrl).origin,
      remotes: remoteOrigins,
      takesOverrides: developerOverrides,
      ...(reportUrl !== undefined && URL.canParse(reportUrl) && { reports: new URL(reportUrl).origin }),
      ...(captcha !== undefined && { captchaScript: captcha.script }),
      ...(violationReportUrl !== undefined && { violationReports: violationReportUrl }),
    };
  } catch {
    return nothing;
  }
}
