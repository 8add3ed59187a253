import { parseJson } from "./registry-document.ts";
import type { Row } from "./row.ts";

/** What waits for its time; no remote's name has a dot. */
export const SCHEDULE_FOLDER = "foyer.scheduled";
export const scheduleKey = (name: string): string => `${SCHEDULE_FOLDER}/${name}.json`;

/** A promotion that a team has signed and a broker carries out. */
export interface Schedule {
  /** When, in milliseconds since 1970: the time of its change, which its team's signature covers. */
  readonly atMs: number;
  /** The row as it is to be from then on. */
  readonly row: Row;
}

/** @returns undefined for what is none */
export function parseSchedule(bytes: Uint8Array): Schedule | undefined {
  const { row } = (parseJson(bytes) as { row?: Row } | undefined) ?? {};
  const atMs = Date.parse(row?.change?.at ?? "");
  return Number.isNaN(atMs) || typeof row?.name !== "string" ? undefined : { atMs, row };
}

export function formatSchedule(row: Row): Uint8Array {
  return Buffer.from(`${JSON.stringify({ schema: 1, row })}\n`);
}
