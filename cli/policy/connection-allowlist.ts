import { OVERRIDE_SOURCES, RETRY_QUERIES } from "@foyer/contracts/host";
import type { Needs, RuntimeConfig } from "@foyer/contracts/host";

// `Connection-Allowlist`: the addresses that a page may open a connection to, held by the browser below every other
// policy (Chromium 152 and later; https://github.com/WICG/connection-allowlists). An entry is a URL pattern; in the
// header a backslash stands twice. A header that can't be read, or is empty, blocks everything, the page's own origin
// too: so only what was parsed and fits `ORIGIN` gets in.

export type AllowlistHeader = Readonly<
  Partial<Record<"Connection-Allowlist" | "Connection-Allowlist-Report-Only", string>>
>;

/** What the list follows of `config.json`. */
export type ConnectionFacts = Pick<
  RuntimeConfig,
  | "providerUrl"
  | "remoteOrigins"
  | "registryUrl"
  | "developerOverrides"
  | "connectionAllowlist"
  | "reportUrl"
  | "violationReportUrl"
> & {
  readonly operator?: Pick<RuntimeConfig["operator"], "pictureOrigins">;
  /** By operators, to remotes. */
  readonly granted?: Needs;
};

/** The name of the reporting endpoint, as in `Reporting-Endpoints`. */
export const VIOLATIONS = "csp";

/** A closed query: none at all. After a wildcard a bare `?` would only make the wildcard optional. */
const NO_QUERY = String.raw`\?`;
/** Any path, and with it any query. */
const EVERYTHING = "/*";
/** What a URL pattern could take for more than a letter. No address of version 6: no policy of browsers names one. */
const ORIGIN = /^(https?:\/\/)([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(:\d{1,5})?$/;
const PATTERN_SIGN = /[:*(){}+?\\]/g;
/** They hand over to a program of the person's, which asks them: mail, telephone, authenticator. */
const HANDED_OVER = ["mailto:*", "tel:*", "otpauth:*"];
/**
 * Servers and proxies refuse answers with long headers, many from 8 kB on, and the other policies need room as well. A
 * list that would be longer names each remote's origin once, with open queries.
 */
const LONGEST_CHARS = 4_000;

/**
 * The header of every answer of the host's origin: page, files, errors. Empty where the operator switched it off. While
 * there is no valid configuration the page talks to its own origin alone.
 */
export function connectionAllowlist(facts: ConnectionFacts | undefined): AllowlistHeader {
  if (facts === undefined) return toHeader([], "enforce", false);
  const { connectionAllowlist: mode, violationReportUrl } = facts;
  const fixed = [
    ...providerPatterns(facts.providerUrl),
    ...exactPatterns(facts),
    ...grantedPatterns(facts),
    ...picturePatterns(facts),
    ...HANDED_OVER,
  ];
  const developed = facts.developerOverrides ? OVERRIDE_SOURCES.map((source) => source + EVERYTHING) : [];
  const remotes = [...new Set(facts.remoteOrigins)].filter((origin) => ORIGIN.test(origin));
  const closed = [...remotes.flatMap(closedPatterns), ...fixed, ...developed];
  const open = [...remotes.map((origin) => origin + EVERYTHING), ...fixed, ...developed];
  const isLong = closed.join("").length > LONGEST_CHARS;
  return toHeader(isLong ? open : closed, mode, violationReportUrl !== undefined);
}

/** The list of the frame in which a captcha runs: its own files and the vendor's, and nothing else of the page's. */
export function captchaAllowlist(
  facts: ConnectionFacts | undefined,
  vendors: readonly string[],
): AllowlistHeader {
  const patterns = vendors.filter(isVendor).map((origin) => origin + EVERYTHING);
  return toHeader(patterns, facts?.connectionAllowlist ?? "enforce", facts?.violationReportUrl !== undefined);
}

/** The list of an answer that reaches its own origin alone. */
export function ownConnections(facts: ConnectionFacts | undefined): AllowlistHeader {
  return toHeader([], facts?.connectionAllowlist ?? "enforce", facts?.violationReportUrl !== undefined);
}

/** The list of the leaving page: every address of the web. */
export function openAllowlist(facts: ConnectionFacts | undefined): AllowlistHeader {
  return toHeader(["http://*:*/*", "https://*:*/*"], facts?.connectionAllowlist ?? "enforce", false);
}

function toHeader(
  patterns: readonly string[],
  mode: RuntimeConfig["connectionAllowlist"],
  isReported: boolean,
): AllowlistHeader {
  if (mode === "off") return {};
  const list = ["response-origin", ...[...new Set(patterns)].map(toString)];
  // The provider's address leads on to GitHub's, say; without this the browser ends such a way on an error page.
  const value = `(${list.join(" ")}); redirects=allow${isReported ? `; report-to=${VIOLATIONS}` : ""}`;
  return mode === "enforce"
    ? { "Connection-Allowlist": value }
    : { "Connection-Allowlist-Report-Only": value };
}

/** A string of structured fields (RFC 9651); what stands in it was taken from parsed addresses. */
function toString(pattern: string): string {
  return `"${pattern.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** Every file, without a query: so nothing leaves by accident in an address. The retries have queries that are known. */
function closedPatterns(origin: string): readonly string[] {
  const files = `${origin}${EVERYTHING}${NO_QUERY}`;
  return [files, ...RETRY_QUERIES.map((query) => files + query)];
}

/** Sign-in, data and live changes. A project behind a path of a shared origin gets that path alone. */
function providerPatterns(providerUrl: string): readonly string[] {
  const { origin, pathname } = new URL(providerUrl);
  if (!ORIGIN.test(origin)) return [];
  const base = origin + pathname.replace(/\/+$/, "").replace(PATTERN_SIGN, String.raw`\$&`);
  return [base + EVERYTHING, `${base.replace(/^http/, "ws")}/realtime/v1/websocket`];
}

/** The registry and the page's reports, where they are on another origin. */
function exactPatterns({ registryUrl, reportUrl }: ConnectionFacts): readonly string[] {
  return [registryUrl, reportUrl].flatMap((address) => {
    if (address === undefined || !URL.canParse(address)) return [];
    const { origin, pathname, search } = new URL(address);
    if (!ORIGIN.test(origin)) return [];
    const query = search.slice(1).replace(PATTERN_SIGN, String.raw`\$&`);
    return [origin + pathname.replace(PATTERN_SIGN, String.raw`\$&`) + NO_QUERY + query];
  });
}

/** Whatever is granted, by whichever path: the team's own API, say, and its sockets. */
function grantedPatterns({ granted }: ConnectionFacts): readonly string[] {
  if (granted === undefined) return [];
  const { connect, images, fonts, media, frames } = granted;
  const sockets = connect.map((origin) => origin.replace(/^http/, "ws"));
  const shown = [...connect, ...images, ...fonts, ...media, ...frames].filter((origin) =>
    ORIGIN.test(origin),
  );
  return [...shown, ...sockets].map((origin) => origin + EVERYTHING);
}

/** People's own pictures, of the services that they sign in with. */
function picturePatterns({ operator }: ConnectionFacts): readonly string[] {
  const origins = operator?.pictureOrigins ?? [];
  return origins.filter((origin) => ORIGIN.test(origin)).map((origin) => origin + EVERYTHING);
}

/** Some vendors serve from names of their own below one, e.g. `https://*.hcaptcha.com`. */
function isVendor(origin: string): boolean {
  return ORIGIN.test(origin.replace("://*.", "://"));
}
