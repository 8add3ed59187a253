import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { RowTranscript } from "./transcript.ts";

/**
 * How a row came into the transcript.
 * "passed": the suite passed it against Supabase Auth 2.196.0; its lines are those that it asserts.
 * "noted": the answer was written down by hand in the same run.
 * "documented": nobody ran it there; it is what the service's sources and documentation say.
 * Anything else is written by `--record`: the service's name and version, and the day.
 */
export type RowSource = "passed" | "noted" | "documented" | (string & {});

export interface RecordedRow extends RowTranscript {
  readonly source: RowSource;
}

export type RecordedArea = Readonly<Record<string, RecordedRow>>;

/** What the environment asks of a run: to hold rows to the transcript, to write it, or to write what it lacks. */
export type TranscriptUse = "compare" | "record" | "draft";

export function readUse(): TranscriptUse {
  const wanted = process.env["FOYER_CONFORMANCE"] ?? "compare";
  if (wanted === "compare" || wanted === "record" || wanted === "draft") return wanted;
  throw new Error(`FOYER_CONFORMANCE must be compare, record or draft; it is "${wanted}".`);
}

const fileOf = (area: string): string => fileURLToPath(new URL(`recorded/${area}.json`, import.meta.url));

export function readArea(area: string): RecordedArea {
  const file = fileOf(area);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as RecordedArea) : {};
}

/** Adds rows to an area's file, by name in order, so that a second recording differs only where answers do. */
export function writeRows(area: string, rows: ReadonlyMap<string, RecordedRow>): void {
  const merged = { ...readArea(area), ...Object.fromEntries(rows) };
  const sorted = Object.fromEntries(Object.entries(merged).sort(([one], [other]) => (one < other ? -1 : 1)));
  mkdirSync(dirname(fileOf(area)), { recursive: true });
  writeFileSync(fileOf(area), `${JSON.stringify(sorted, null, 2)}\n`);
}
