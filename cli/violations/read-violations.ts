/** A report of the Reporting API as far as it is kept: what was refused, where, by which policy; no person, no query. */
export interface Violation {
  readonly policy: "content" | "integrity" | "connections";
  /** The directive, or what the file was to become; empty where the policy has none. */
  readonly rule: string;
  /** Whether it was refused, or only told of. */
  readonly isRefused: boolean;
  /** The page's route up to its second slash, e.g. `/data`: what follows may name a row. */
  readonly page: string;
  /** What the page asked for. Of our own files the path, of everything else the origin alone: a path can carry loot. */
  readonly blocked: string;
  /** The script that asked, as `blocked`, with line and column where they are known. */
  readonly source: string;
}

const POLICIES: ReadonlyMap<unknown, Violation["policy"]> = new Map([
  ["csp-violation", "content"],
  ["integrity-violation", "integrity"],
  ["connection-allowlist", "connections"],
]);
/** Browsers send some seconds' worth together. */
const MOST_REPORTS = 50;
const LONGEST_ADDRESS = 200;
/** What stands in the place of an address: `inline`, `eval`, `trusted-types-sink`. */
const WORD = /^[a-z][a-z-]{0,39}$/;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads what a browser sent to the address of `Reporting-Endpoints`. Whatever else stands in it is left out.
 * @param body as `application/reports+json`
 * @param ownOrigins origins whose paths say which file it was: the page's and the remotes'
 */
export function readViolations(body: string, ownOrigins: ReadonlySet<string>): readonly Violation[] {
  const reports = parse(body);
  if (!Array.isArray(reports)) return [];
  return reports.slice(0, MOST_REPORTS).flatMap((report: unknown) => toViolation(report, ownOrigins));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function toViolation(report: unknown, ownOrigins: ReadonlySet<string>): Violation[] {
  if (!isFields(report) || !isFields(report["body"])) return [];
  const policy = POLICIES.get(report["type"]);
  if (policy === undefined) return [];
  const { body } = report;
  const rule = policy === "integrity" ? body["destination"] : body["effectiveDirective"];
  const isTold =
    body["disposition"] === "report" || body["disposition"] === "reporting" || body["reportOnly"] === true;
  const blocked = policy === "connections" ? body["connection"] : body["blockedURL"];
  const source = shorten(body["sourceFile"], ownOrigins);
  const place = [body["lineNumber"], body["columnNumber"]].filter((part) => Number.isSafeInteger(part));
  return [
    {
      policy,
      rule: typeof rule === "string" && WORD.test(rule) ? rule : "",
      isRefused: !isTold,
      page: routeOf(report["url"]),
      blocked: shorten(blocked, ownOrigins),
      source: source === "" ? "" : [source, ...place].join(":"),
    },
  ];
}

function routeOf(value: unknown): string {
  if (typeof value !== "string" || !URL.canParse(value)) return "";
  const [, first = ""] = new URL(value).pathname.split("/");
  return `/${first}`.slice(0, LONGEST_ADDRESS);
}

function shorten(value: unknown, ownOrigins: ReadonlySet<string>): string {
  if (typeof value !== "string" || value === "") return "";
  if (WORD.test(value)) return value;
  if (!URL.canParse(value)) return "";
  const { protocol, origin, pathname } = new URL(value);
  const shown = ownOrigins.has(origin) ? origin + pathname : origin === "null" ? protocol : origin;
  return shown.slice(0, LONGEST_ADDRESS);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
