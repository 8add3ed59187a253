import { connectionAllowlist } from "./connection-allowlist.ts";
import type { Headers } from "./headers.ts";
import type { PageFacts } from "./page-facts.ts";

/** A policy that lets nothing in and nothing out but what `more` says: nothing runs, and no other page frames it. */
export const closedPolicy = (...more: readonly string[]): string =>
  [
    "default-src 'none'",
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** Of whatever is no page: shown by itself, it runs nothing, loads nothing and stands in nobody's frame. */
export const CLOSED_POLICY = closedPolicy();

const TWO_YEARS_S = 63_072_000;

/**
 * Headers of every answer of the host's server, files and errors too; a document's own policy takes the closed one's
 * place. The list of connections must stand on all of them: a file that is opened by itself is a page of this origin,
 * and whoever opened it can make it fetch.
 */
export function everyHostAnswer(facts: TransportFacts & Pick<PageFacts, "connections">): Headers {
  return {
    "Content-Security-Policy": CLOSED_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    ...connectionAllowlist(facts.connections),
    ...transportSecurity(facts),
  };
}

type TransportFacts = Pick<PageFacts, "provider" | "isSecure" | "basePath">;

/**
 * A host that has its name for itself speaks for the names below it as well. One that stands below a path is a guest there:
 * the names below belong to somebody else, and may have no https. Browsers keep it for two years, so it isn't said either
 * while the configuration, which names the path, can't be read.
 */
export function transportSecurity({ provider, isSecure, basePath = "/" }: TransportFacts): Headers {
  if (!isSecure) return {};
  const more = provider !== undefined && basePath === "/" ? "; includeSubDomains" : "";
  return { "Strict-Transport-Security": `max-age=${TWO_YEARS_S}${more}` };
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
