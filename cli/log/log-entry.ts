import { parseJson } from "../releases/registry-document.ts";
import type { LogFiles } from "../signing/read-log-files.ts";

/** What an entry says, for a person; empty where it says nothing of it. */
export interface LogEntry {
  readonly name: string;
  readonly version: string;
  readonly action: string;
  /** RFC 3339. */
  readonly at: string;
  /** The hash of the version's record. */
  readonly record: string;
  /** The hash of the row as it was then. */
  readonly row: string;
}

export function parseEntry(entry: Uint8Array): LogEntry {
  const fields = (parseJson(entry) ?? {}) as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  return {
    ...{ name: textOf("name"), version: textOf("version"), action: textOf("action") },
    ...{ at: textOf("at"), record: textOf("record"), row: textOf("row") },
  };
}

/** The places of a release in the log, the first one first. @param record the hash of its record */
export function findEntries(
  { entries }: LogFiles,
  name: string,
  version: string,
  record: string,
): readonly number[] {
  return entries.flatMap((entry, at) => {
    const said = parseEntry(entry);
    return said.name === name && said.version === version && said.record === record ? [at] : [];
  });
}
