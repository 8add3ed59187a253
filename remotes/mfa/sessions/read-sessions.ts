import { callOwn } from "../page/call-own.ts";
import { readPlace } from "../page/place.ts";
import type { Place } from "../page/place.ts";

/** A session of the person's, as `foyer_sessions()` lists it. */
export interface ListedSession {
  readonly id: string;
  readonly startedAt: string;
  readonly lastSeenAt: string;
  readonly device: string;
  readonly isHere: boolean;
  readonly assurance: "aal1" | "aal2";
  /** Where it was last seen. */
  readonly place: Place;
}

/**
 * The person's sessions, where the operator has installed the function that lists them
 * (`supabase/migrations/…_foyer_sessions.sql`); `undefined` elsewhere, and for anything that can't be read.
 */
export async function readSessions(): Promise<readonly ListedSession[] | undefined> {
  const response = await callOwn("foyer_sessions");
  if (!response.ok) return undefined;
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? rows.flatMap(toListed) : undefined;
}

function toListed(row: unknown): ListedSession[] {
  if (typeof row !== "object" || row === null) return [];
  const { id, started_at, last_seen_at, user_agent, is_here, aal } = row as Record<string, unknown>;
  if (typeof id !== "string" || typeof started_at !== "string" || typeof last_seen_at !== "string") return [];
  return [
    {
      id,
      startedAt: started_at,
      lastSeenAt: last_seen_at,
      device: deviceOf(typeof user_agent === "string" ? user_agent : ""),
      isHere: is_here === true,
      assurance: aal === "aal2" ? "aal2" : "aal1",
      place: readPlace(row),
    },
  ];
}

/** As user agents say it, each before what it says as well: on Apple's phones all of them are Safari, and most are Chrome elsewhere. */
const BROWSERS: readonly (readonly [said: string, name: string])[] = [
  ["Edg", "Edge"],
  ["EdgA", "Edge"],
  ["EdgiOS", "Edge"],
  ["OPR", "Opera"],
  ["OPT", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["FxiOS", "Firefox"],
  ["Firefox", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
];
const SYSTEMS: readonly (readonly [said: string, name: string])[] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
];

/** Like "Firefox, Windows"; empty where the user agent says neither. More than that it can't be trusted for. */
export function deviceOf(userAgent: string): string {
  const [, browser] = BROWSERS.find(([said]) => userAgent.includes(`${said}/`)) ?? [];
  const [, system] = SYSTEMS.find(([said]) => userAgent.includes(said)) ?? [];
  return [browser, system].filter((name) => name !== undefined).join(", ");
}
