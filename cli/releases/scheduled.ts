import { parseJson } from "./registry-document.ts";
import type { Row } from "./row.ts";

/** What waits for its time; no remote's name has a dot. */
export const SCHEDULE_FOLDER = "foyer.scheduled";
export const scheduleKey = (name: string): string => `${SCHEDULE_FOLDER}/${name}.json`;

/** Who sent it to the broker. */
export interface Asked {
  /** The public key that the request was signed with, or which pipeline it was. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** Whose approval it waits for: as the operator's rule was when it was asked. */
export interface NeededApprovals {
  readonly by: readonly string[];
  readonly count: number;
  readonly untilMs: number;
}

/** A promotion that a team has signed and a broker carries out. */
export interface Schedule {
  /** When, in milliseconds since 1970: the time of its change, which its team's signature covers. */
  readonly atMs: number;
  /** The row as it is to be from then on. */
  readonly row: Row;
  /** By the broker's own account; missing in those of earlier brokers. */
  readonly asked?: Asked | undefined;
  readonly needed?: NeededApprovals | undefined;
}

/** The end of the year 9999: later times have no text that others read. */
const LATEST_MS = Date.UTC(10_000, 0);

/** @returns undefined for what is none; what isn't sound of the broker's own account is left out */
export function parseSchedule(bytes: Uint8Array): Schedule | undefined {
  const { row, asked, needed } = (parseJson(bytes) as Partial<Schedule> | undefined) ?? {};
  const atMs = Date.parse(row?.change?.at ?? "");
  if (row === undefined || !isTime(atMs) || typeof row.name !== "string") return undefined;
  return {
    atMs,
    row,
    asked: isAsked(asked) ? asked : undefined,
    needed: isNeeded(needed) ? needed : undefined,
  };
}

function isAsked(asked: Partial<Asked> | null | undefined): asked is Asked {
  return typeof asked?.by === "string" && isTime(asked.atMs);
}

function isNeeded(needed: Partial<NeededApprovals> | null | undefined): needed is NeededApprovals {
  const { by, count, untilMs } = needed ?? {};
  const isNamed = Array.isArray(by) && by.every((team) => typeof team === "string");
  return isNamed && typeof count === "number" && isTime(untilMs);
}

function isTime(ms: unknown): ms is number {
  return typeof ms === "number" && ms >= 0 && ms < LATEST_MS;
}

export function formatSchedule(row: Row, from?: Pick<Schedule, "asked" | "needed">): Uint8Array {
  return Buffer.from(`${JSON.stringify({ schema: 1, row, ...from })}\n`);
}
