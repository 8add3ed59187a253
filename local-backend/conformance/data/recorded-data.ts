import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DataAnswer } from "./ask-data.ts";

/** What PostgREST answered to each question, and how often it was asked: once, in this order. */
export interface RecordedData {
  readonly service: string;
  readonly answers: Readonly<Record<string, DataAnswer>>;
}

const FILE = fileURLToPath(new URL("../recorded/data.json", import.meta.url));
const DIFFERENCES = new URL("../recorded/known-differences.json", import.meta.url);

/** The questions that the embedded Data API answers otherwise, and why. */
function readKnownDifferences(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(DIFFERENCES, "utf8")) as Record<string, string>;
}

export function readRecordedData(): RecordedData {
  if (!existsSync(FILE)) return { service: "nobody", answers: {} };
  return JSON.parse(readFileSync(FILE, "utf8")) as RecordedData;
}

/**
 * Holds an answer of the embedded Data API to PostgREST's.
 * @throws AssertionError where it is another, or where a difference that is known of isn't there any more
 */
export function assertAsPostgrest(name: string, seen: DataAnswer | undefined): void {
  const { answers } = readRecordedData();
  const recorded = Object.hasOwn(answers, name) ? answers[name] : undefined;
  assert.ok(recorded, `Nobody has recorded "${name}".`);
  const differences = readKnownDifferences();
  const difference = Object.hasOwn(differences, name) ? differences[name] : undefined;
  if (difference === undefined) assert.deepEqual(seen, recorded);
  else assert.notDeepEqual(seen, recorded, `Mended: no longer true that ${difference}`);
}

export function writeRecordedData(recorded: RecordedData): void {
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
}
