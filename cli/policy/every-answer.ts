import type { Headers } from "./headers.ts";

/** Of whatever is no page: shown by itself, it runs nothing, loads nothing and stands in nobody's frame. */
export const CLOSED_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const TWO_YEARS_S = 63_072_000;

/** Headers of every answer of the host's server, files and errors too; a document's own policy takes the closed one's place. */
export function everyHostAnswer(isSecure: boolean): Headers {
  return {
    "Content-Security-Policy": CLOSED_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    ...transportSecurity(isSecure),
  };
}

export function transportSecurity(isSecure: boolean): Headers {
  return isSecure ? { "Strict-Transport-Security": `max-age=${TWO_YEARS_S}; includeSubDomains` } : {};
}

/**
 * Headers of every answer of a remote's server: any page of an allowed host may load its files, without credentials.
 * @param origin the request's `Origin`, if it has one
 * @param hostOrigins origins of hosts that may load these files
 */
export function everyRemoteAnswer(origin: string | undefined, hostOrigins: readonly string[]): Headers {
  const allowed = hostOrigins.find((host) => host === origin) ?? hostOrigins[0];
  return {
    "Content-Security-Policy": CLOSED_POLICY,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
    Vary: "Origin",
    ...(allowed === undefined
      ? {}
      : // Timing as well: the host's system page shows sizes and load times.
        { "Access-Control-Allow-Origin": allowed, "Timing-Allow-Origin": allowed }),
  };
}
