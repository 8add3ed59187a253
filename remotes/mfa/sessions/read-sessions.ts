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

const BROWSERS = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const BROWSER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Edg: "Edge",
    OPR: "Opera",
  }),
);
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux"];
const SYSTEM_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Mac OS X": "macOS",
  }),
);

/** Like "Firefox, Windows"; empty where the user agent says neither. More than that it can't be trusted for. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find((name) => userAgent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  const names = [
    browser === undefined ? undefined : (BROWSER_NAMES.get(browser) ?? browser),
    system === undefined ? undefined : (SYSTEM_NAMES.get(system) ?? system),
  ];
  return names.filter((name) => name !== undefined).join(", ");
}
