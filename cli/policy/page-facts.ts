import { parseRuntimeConfig, readBasePath } from "@foyer/contracts/host";
import type { Needs } from "@foyer/contracts/host";
import type { ConnectionFacts } from "./connection-allowlist.ts";
import { grantedIn } from "./granted-in.ts";

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
  /** Whose pictures of people the page shows; its own and those of remotes alone where it is missing. */
  readonly pictures?: readonly string[];
  /** Whether the page may load from this machine what a developer asked for. */
  readonly takesOverrides?: boolean;
  /** What operators granted to remotes; nothing where it is missing. */
  readonly granted?: Needs;
  /** What the page may connect to; its own origin alone where it is missing. */
  readonly connections?: ConnectionFacts;
  /** Where the host stands on its origin; `/` where it is missing. */
  readonly basePath?: string;
  /** Whether people reach the page by https. */
  readonly isSecure: boolean;
  /** Whether the page came with hashes of the host's own files (`foyer serve`, `foyer boot`). */
  readonly hasIntegrity: boolean;
  /** The origin under which people reach the page, where it is known: then no other of its addresses can be framed. */
  readonly ownOrigin?: string;
}

/** Where a document is opened, and what was granted by then. */
export interface GrantSource {
  /** The registry that the page begins with; grants stand there. */
  readonly registry: unknown;
  /** The document's path; where it is missing one policy is for all of them. */
  readonly pathname?: string;
}

/**
 * With a missing or malformed configuration nothing but the host itself is allowed; the page says what is wrong.
 * @param document what `config.json` holds
 * @param grants nothing is granted where it is missing
 */
export function toPageFacts(
  document: unknown,
  isSecure: boolean,
  ownOrigin?: string,
  grants?: GrantSource,
): PageFacts {
  const nothing: PageFacts = {
    provider: undefined,
    remotes: [],
    basePath: readBasePath(document),
    isSecure,
    hasIntegrity: true,
    ...(ownOrigin !== undefined && { ownOrigin }),
  };
  const parsed = parseRuntimeConfig(document);
  if (!parsed.ok) return nothing;
  const { providerUrl, remoteOrigins, reportUrl, violationReportUrl, captcha, developerOverrides } =
    parsed.value;
  const rules = { allowedOrigins: remoteOrigins, allowsUnverified: parsed.value.isDevelopment };
  const granted = grantedIn(grants?.registry, rules, grants?.pathname);
  return {
    ...nothing,
    granted,
    provider: new URL(providerUrl).origin,
    remotes: remoteOrigins,
    takesOverrides: developerOverrides,
    connections: { ...parsed.value, granted },
    pictures: parsed.value.operator.pictureOrigins ?? [],
    ...(reportUrl !== undefined && URL.canParse(reportUrl) && { reports: new URL(reportUrl).origin }),
    ...(captcha !== undefined && { captchaScript: captcha.script }),
    ...(violationReportUrl !== undefined && { violationReports: violationReportUrl }),
  };
}
