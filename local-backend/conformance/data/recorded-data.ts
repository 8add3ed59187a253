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
export function readKnownDifferences(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(DIFFERENCES, "utf8")) as Record<string, string>;
}

export function readRecordedData(): RecordedData {
  if (!existsSync(FILE)) return { service: "nobody", answers: {} };
  return JSON.parse(readFileSync(FILE, "utf8")) as RecordedData;
}

export function writeRecordedData(recorded: RecordedData): void {
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
}
