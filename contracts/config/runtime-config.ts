import type { Formats } from "../formats.ts";
import type { ParseResult, Problem } from "../parsing/problem.ts";
import { isRecord } from "../parsing/is-record.ts";
import { toSitePath } from "../parsing/site-path.ts";
import { isSecureUrl } from "../registry/allow-list.ts";
import type { AllowlistMode } from "./allowlist-mode.ts";
import { parseAllowlistMode } from "./allowlist-mode.ts";
import { parseBasePath, ROOT_BASE, withBase } from "./base-path.ts";
import type { Captcha } from "./captcha.ts";
import { parseCaptcha } from "./captcha.ts";
import type { FirstReads } from "./first-reads.ts";
import { parseFirstReads } from "./first-reads.ts";
import { parseFormats } from "./parse-formats.ts";
import { parseWhole } from "./parse-whole.ts";
import { parsePublishableKey } from "./parse-publishable-key.ts";
import { parseSwitch } from "./parse-switch.ts";
import { parseSystemFor } from "./parse-system-for.ts";
import { parseDescription, parseLocale, parseTexts } from "./parse-words.ts";
import type { Operator } from "./operator.ts";
import { parseOperator } from "./parse-operator.ts";

/** From a tick of the session, which is when it looks, to an hour. */
const CHECK_S = [30, 3600] as const;
const PERCENT = [1, 100] as const;

/** What `config.json` says: read at run time, baked into no bundle, so one build serves every environment. */
export interface RuntimeConfig {
  /** The Supabase project's address without a trailing slash, e.g. `https://abc.supabase.co`. */
  readonly providerUrl: string;
  /** The publishable (or anonymous) key. A secret key is refused. */
  readonly publishableKey: string;
  /**
   * Where the host stands on its origin: `/`, or a path of it such as `/app/`. Other addresses of `config.json` are written as
   * browsers know them, with it.
   */
  readonly basePath: string;
  /** Where the registry document is: a path of the host's origin, or an absolute address. */
  readonly registryUrl: string;
  /** Origins from which remotes may be loaded. */
  readonly remoteOrigins: readonly string[];
  /** Who runs the page. */
  readonly operator: Operator;
  /**
   * For `npm run dev`: remotes on this machine load without integrity, and `/system/ui` shows the primitives. Never set it
   * in production.
   */
  readonly isDevelopment: boolean;
  /** Whether a browser may take a remote from its own machine (`foyer dev`). Off by default. */
  readonly developerOverrides: boolean;
  /** Whether browsers that know `Connection-Allowlist` hold the page to its list of connections. */
  readonly connectionAllowlist: AllowlistMode;
  /** Where failures and web vitals are sent, as OTLP where it ends in `/v1/logs`; a path of this origin or an https address. Off where missing. */
  readonly reportUrl?: string;
  /** Of the page loads, so many percent send to `reportUrl`, from 1 to 100; all where missing. */
  readonly reportPercent?: number;
  /** The page's language for whom neither a choice nor the browser names one that the page has; English where missing. */
  readonly locale?: string;
  /** Time zone, first day of the week and digits for whom chose none; the browser's, Monday and the language's where missing. */
  readonly formats?: Partial<Formats>;
  /** What the page is, in a sentence, for search engines; the operator's name where missing. */
  readonly description?: string;
  /** Languages that the operator has texts of their own for, each in `texts/TAG.json` beside `config.json`. */
  readonly texts?: readonly string[];
  /** Whether a browser may be signed in to several accounts, of which one is in use. Off by default: see docs/security.md. */
  readonly severalAccounts: boolean;
  /** Whether who opens a page without a connection sees one of the host's that says so, by a service worker. On by default. */
  readonly offlinePage: boolean;
  /** Whether who comes back sees the last visit's page, with the rows of now, before the page has started. On by default. */
  readonly rowsAhead: boolean;
  /**
   * Who finds `/system` among the pages: everybody, or people with one of these roles; then nobody else opens it. Where it is
   * missing nobody finds it, and whoever knows the address opens it. In development everybody finds it.
   */
  readonly systemFor?: "everybody" | readonly string[];
  /** The check that strangers pass before they sign in; none where missing. */
  readonly captcha?: Captcha;
  /**
   * How often, in whole seconds from 30 to 3600, a page that is looked at asks whether its session still lives. Where
   * missing it doesn't ask: it hears that somebody has ended it with its next request.
   */
  readonly checkSessionSeconds?: number;
  /** What is asked of the Data API with a sign-in's token, before the remote of the address runs; none where missing. */
  readonly firstReads: readonly FirstReads[];
  /** Where browsers send violations of the page's policies; as `reportUrl`. Off where missing. */
  readonly violationReportUrl?: string;
  /** The root that a registry has to be signed under, as it is written; where missing or `false`, registries are taken unsigned. */
  readonly signing?: { readonly root: unknown };
}

/** Parses `config.json`. All problems are reported together; each message names the value and where to put it. */
export function parseRuntimeConfig(document: unknown): ParseResult<RuntimeConfig> {
  if (!isRecord(document)) {
    return { ok: false, problems: [{ path: "", message: "config.json must hold one JSON object." }] };
  }
  const problems: Problem[] = [];
  const providerUrl = parseHttpAddress(document["providerUrl"], "providerUrl", problems);
  const publishableKey = parsePublishableKey(document["publishableKey"], problems);
  const basePath = parseBasePath(document["basePath"]);
  if (basePath === undefined) {
    problems.push({
      path: "basePath",
      message: 'Write a path with a slash at both ends, like "/app/", of letters, digits, "-" and "_".',
    });
  }
  const registryUrl = toSecureAddress(
    document["registryUrl"] ?? withBase(basePath ?? ROOT_BASE, "/registry.json"),
  );
  if (registryUrl === undefined) {
    problems.push({
      path: "registryUrl",
      message: 'Write a path of this site, like "/registry.json", or an https:// address.',
    });
  }
  const remoteOrigins = parseOrigins(document["remoteOrigins"], problems);
  const operator = parseOperator(document, problems);
  const reportUrl = parseReportUrl(document["reportUrl"], "reportUrl", problems);
  const violationReportUrl = parseReportUrl(document["violationReportUrl"], "violationReportUrl", problems);
  const locale = parseLocale(document["locale"], problems);
  const formats = parseFormats(document["formats"], problems);
  const description = parseDescription(document["description"], problems);
  const texts = parseTexts(document["texts"], problems);
  const captcha = parseCaptcha(document["captcha"], problems);
  const connectionAllowlist = parseAllowlistMode(document["connectionAllowlist"], problems);
  const firstReads = parseFirstReads(document["firstReads"], problems);
  const developerOverrides = parseSwitch(
    document,
    ["developerOverrides", false, "let developers try a remote of their own machine in this host"],
    problems,
  );
  const severalAccounts = parseSwitch(
    document,
    ["severalAccounts", false, "let a browser keep several accounts"],
    problems,
  );
  const rowsAhead = parseSwitch(
    document,
    ["rowsAhead", true, "show nothing before the page has started"],
    problems,
  );
  const offlinePage = parseSwitch(
    document,
    ["offlinePage", true, "show browsers' own page to whoever has no connection"],
    problems,
  );
  const systemFor = parseSystemFor(document["systemFor"], problems);
  const { signing } = document;
  if (signing !== undefined && signing !== false && !(isRecord(signing) && isRecord(signing["root"]))) {
    problems.push({
      path: "signing",
      message: "Let foyer keys pin write it, or write false to take registries that nobody signed.",
    });
  }
  const checkSessionSeconds = parseWhole(document, "checkSessionSeconds", CHECK_S, problems);
  const reportPercent = parseWhole(document, "reportPercent", PERCENT, problems);
  if (problems.length > 0 || registryUrl === undefined || basePath === undefined)
    return { ok: false, problems };
  return {
    ok: true,
    problems,
    value: {
      providerUrl,
      publishableKey,
      basePath,
      registryUrl,
      remoteOrigins,
      operator,
      isDevelopment: document["isDevelopment"] === true,
      developerOverrides,
      connectionAllowlist,
      firstReads,
      severalAccounts,
      offlinePage,
      rowsAhead,
      ...(systemFor !== undefined && { systemFor }),
      ...(reportUrl !== undefined && { reportUrl }),
      ...(reportPercent !== undefined && { reportPercent }),
      ...(locale !== undefined && { locale }),
      ...(formats !== undefined && { formats }),
      ...(description !== undefined && { description }),
      ...(texts !== undefined && { texts }),
      ...(captcha !== undefined && { captcha }),
      ...(checkSessionSeconds !== undefined && { checkSessionSeconds }),
      ...(violationReportUrl !== undefined && { violationReportUrl }),
      ...(isRecord(signing) && { signing: { root: signing["root"] } }),
    },
  };
}

function parseHttpAddress(value: unknown, path: string, problems: Problem[]): string {
  if (typeof value !== "string" || value.trim() === "") {
    problems.push({
      path,
      message: 'The provider\'s address is missing. Write it like "https://your-project.supabase.co".',
    });
    return "";
  }
  const address = URL.canParse(value) ? new URL(value) : undefined;
  if (address === undefined || !isSecureUrl(address) || address.username !== "" || address.password !== "") {
    problems.push({
      path,
      message:
        "The provider's address must start with https:// (http:// only on this machine) and hold no credentials.",
    });
    return "";
  }
  return value.replace(/\/+$/, "");
}

function parseReportUrl(value: unknown, path: string, problems: Problem[]): string | undefined {
  if (value === undefined) return undefined;
  const address = toSecureAddress(value);
  if (address !== undefined) return address;
  problems.push({
    path,
    message:
      'Write a path of this site, like "/reports", or an https:// address. Leave it out to send nothing.',
  });
  return undefined;
}

/** A path of this site or an https address (http on this machine) without credentials, as a browser would ask for it. */
function toSecureAddress(value: unknown): string | undefined {
  const path = toSitePath(value);
  if (path !== undefined || typeof value !== "string" || !URL.canParse(value)) return path;
  const url = new URL(value);
  return isSecureUrl(url) && url.username === "" && url.password === "" ? url.href : undefined;
}

function parseOrigins(value: unknown, problems: Problem[]): readonly string[] {
  if (value === undefined) return [];
  const origins = Array.isArray(value) ? value : undefined;
  const isValid = origins?.every(
    (origin): origin is string =>
      typeof origin === "string" && URL.canParse(origin) && new URL(origin).origin === origin,
  );
  if (origins === undefined || isValid !== true) {
    problems.push({
      path: "remoteOrigins",
      message: 'List the origins that remotes may come from, e.g. ["https://remotes.example"].',
    });
    return [];
  }
  return origins;
}
