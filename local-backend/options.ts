import { readSettings } from "./faults/project-settings.ts";
import type { ProjectSettings } from "./faults/project-settings.ts";
import { isOrigin } from "./guard/own-origins.ts";

export type Engine = "lite" | "postgres";

export interface BackendOptions {
  readonly apiPort: number;
  readonly mailPort: number;
  /** Undefined keeps everything in memory. */
  readonly dataFolder: string | undefined;
  readonly flightCount: number;
  readonly accessTokenLifetimeS: number;
  /** Whether a new account must confirm its address by mail. */
  readonly isEmailConfirmed: boolean;
  /** Whether the Data API refuses the tokens of ended sessions, as `supabase/options/check-sessions.sql` has it. */
  readonly checksSessions: boolean;
  /** The host's address: its pages may ask, and mails lead there when they were not asked to lead elsewhere. */
  readonly siteUrl: string;
  /** The address under which browsers find the API, where a proxy that ends TLS stands before it. */
  readonly publicUrl: string | undefined;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Origins whose pages may use the backend, beside the site's own. */
  readonly allowedOrigins: readonly string[];
  /** What the fault switches and the call log ask for; without one it is made at the start. */
  readonly testToken: string | undefined;
  /** What runs below the gateway: lite on PGlite, or PostgreSQL itself with PostgREST for the Data API. */
  readonly engine: Engine;
  /** A PostgREST that answers `rest/v1` in place of the embedded one; see `postgrest/start-real-service.ts`. */
  readonly restUrl: string | undefined;
  /** Whose tables and procedures the Data API shows. */
  readonly schemas: readonly string[];
  /** The project's settings that differ from the usual ones. */
  readonly settings: Partial<ProjectSettings>;
}

export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_foyer_local";
export const LOCAL_SECRET_KEY = "sb_secret_foyer_local";
export const FIRST_START_FLIGHTS = 200_000;
/** Loopback only: the accounts and keys are public. */
export const BIND_ADDRESS = "127.0.0.1";

const DEFAULT_API_PORT = 54321;
const DEFAULT_MAIL_PORT = 54324;
const DEFAULT_HOST_PORT = 3000;
const DEFAULT_ACCESS_TOKEN_LIFETIME_S = 3600;
const DEFAULT_DATA_FOLDER = ".foyer/data";
const DEFAULT_SCHEMAS = "public, graphql_public";
const LAST_PORT = 65_535;

/** Reads the environment once. @throws Error naming every value that is wrong. */
export function readOptions(environment: Readonly<Record<string, string | undefined>>): BackendOptions {
  const problems: string[] = [];
  const read = (name: string): string | undefined =>
    Object.hasOwn(environment, name) ? environment[name] : undefined;
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const text = read(name);
    if (text === undefined || text === "") return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    problems.push(`${name} must be a whole number from ${least} to ${most}; it is "${text}".`);
    return fallback;
  };
  if (environment["NODE_ENV"] === "production") {
    problems.push(
      "The embedded backend is for development and tests: it does not start with NODE_ENV=production.",
    );
  }
  const origin = (name: string): string | undefined => {
    const text = read(name) || undefined;
    if (text !== undefined && !isOrigin(text))
      problems.push(`${name} must be an origin such as https://project.example; it is "${text}".`);
    return text;
  };
  const allowedOrigins = (environment["FOYER_ALLOWED_ORIGINS"] ?? "").split(/[\s,]+/).filter(Boolean);
  for (const text of allowedOrigins.filter((item) => !isOrigin(item))) {
    problems.push(
      `FOYER_ALLOWED_ORIGINS must hold origins such as http://localhost:8080; "${text}" is none.`,
    );
  }
  const engine = read("FOYER_BACKEND") || "lite";
  if (engine !== "lite" && engine !== "postgres") {
    problems.push(`FOYER_BACKEND must be lite or postgres; it is "${engine}".`);
  } else if (engine === "postgres" && read("FOYER_REST_URL")) {
    problems.push("FOYER_BACKEND=postgres brings its own PostgREST: leave FOYER_REST_URL out.");
  }
  const options: BackendOptions = {
    apiPort: whole("FOYER_BACKEND_PORT", DEFAULT_API_PORT, 0, LAST_PORT),
    mailPort: whole("FOYER_MAIL_PORT", DEFAULT_MAIL_PORT, 0, LAST_PORT),
    dataFolder: environment["FOYER_DATA_DIR"] || DEFAULT_DATA_FOLDER,
    flightCount: whole("FOYER_FLIGHTS", FIRST_START_FLIGHTS, 0, Number.MAX_SAFE_INTEGER),
    accessTokenLifetimeS: whole(
      "FOYER_JWT_LIFETIME_S",
      DEFAULT_ACCESS_TOKEN_LIFETIME_S,
      1,
      Number.MAX_SAFE_INTEGER,
    ),
    checksSessions: environment["FOYER_CHECK_SESSIONS"] === "1",
    isEmailConfirmed: environment["FOYER_CONFIRM_EMAIL"] === "1",
    siteUrl:
      origin("FOYER_SITE_URL") ??
      `http://localhost:${whole("FOYER_HOST_PORT", DEFAULT_HOST_PORT, 0, LAST_PORT)}`,
    publicUrl: origin("FOYER_BACKEND_URL"),
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    secretKey: LOCAL_SECRET_KEY,
    allowedOrigins,
    testToken: environment["FOYER_TEST_TOKEN"] || undefined,
    engine: engine === "postgres" ? engine : "lite",
    restUrl: environment["FOYER_REST_URL"] || undefined,
    schemas: (environment["FOYER_SCHEMAS"] || DEFAULT_SCHEMAS).split(/[\s,]+/).filter(Boolean),
    settings: readSettings(environment, problems),
  };
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return options;
}
