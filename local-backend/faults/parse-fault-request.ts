import { isOrigin } from "../guard/own-origins.ts";
import { findSettingProblems } from "./project-settings.ts";
import type { ProjectSettings } from "./project-settings.ts";
import type { DelayFault, StatusFault } from "./faults.ts";

export interface FaultRequest {
  readonly expireTokens?: true;
  readonly accessTokenLifetimeS?: number;
  readonly status?: StatusFault;
  readonly delayMs?: DelayFault;
  /** An email address. */
  readonly revokeSessionsOf?: string;
  readonly settings?: Partial<ProjectSettings>;
  /** Makes challenges, and factors that nobody has confirmed, so many seconds older. */
  readonly ageEnrollmentsS?: number;
  /** Whose pages may use the backend from now on, such as "http://localhost:4000". */
  readonly allowedOrigin?: string;
}

const LEAST_STATUS = 400;
const MOST_STATUS = 599;

/** Unknown in, every problem out: a test with a misspelt switch must not pass. */
export function parseFaultRequest(input: unknown): { request: FaultRequest; problems: string[] } {
  const problems: string[] = [];
  if (!isRecord(input)) return { request: {}, problems: ["Send a JSON object."] };
  const {
    expireTokens,
    accessTokenLifetimeS,
    status,
    delayMs,
    revokeSessionsOf,
    settings,
    ageEnrollmentsS,
    allowedOrigin,
    ...unknown
  } = input;
  for (const name of Object.keys(unknown)) problems.push(`There is no switch "${name}".`);
  if (expireTokens !== undefined && expireTokens !== true) problems.push("expireTokens must be true.");
  if (accessTokenLifetimeS !== undefined && !isCount(accessTokenLifetimeS)) {
    problems.push("accessTokenLifetimeS must be a whole number of seconds from 1.");
  }
  if (revokeSessionsOf !== undefined && typeof revokeSessionsOf !== "string")
    problems.push("revokeSessionsOf must be an email address.");
  if (status !== undefined && !isStatusFault(status)) {
    problems.push("status must be {path, status 400-599, times?, retryAfterS?, body? (text)}.");
  }
  if (settings !== undefined) problems.push(...findSettingProblems(settings));
  if (ageEnrollmentsS !== undefined && !isCount(ageEnrollmentsS))
    problems.push("ageEnrollmentsS must be a whole number of seconds from 1.");
  if (allowedOrigin !== undefined && !(typeof allowedOrigin === "string" && isOrigin(allowedOrigin)))
    problems.push("allowedOrigin must be an origin, such as http://localhost:4000.");
  if (delayMs !== undefined && !isDelayFault(delayMs)) problems.push("delayMs must be {path, ms}.");
  return { request: problems.length === 0 ? input : {}, problems };
}

function isStatusFault(value: unknown): value is StatusFault {
  return (
    isRecord(value) &&
    isPath(value["path"]) &&
    isCount(value["status"]) &&
    value["status"] >= LEAST_STATUS &&
    value["status"] <= MOST_STATUS &&
    (value["times"] === undefined || isCount(value["times"])) &&
    (value["retryAfterS"] === undefined || isCount(value["retryAfterS"])) &&
    (value["body"] === undefined || typeof value["body"] === "string")
  );
}

function isDelayFault(value: unknown): value is DelayFault {
  return isRecord(value) && isPath(value["path"]) && (value["ms"] === 0 || isCount(value["ms"]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPath = (value: unknown): value is string => typeof value === "string" && value.startsWith("/");
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1;
