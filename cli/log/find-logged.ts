import { digestOf, toRowStatement } from "@foyer/contracts/signing";
import { findRow, readDocument } from "../releases/registry-document.ts";
import type { ReleaseRecord, Row } from "../releases/row.ts";
import type { LogFiles } from "../signing/read-log-files.ts";
import { toReleaseStatement } from "../signing/release-statement.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { findEntries, parseEntry } from "./log-entry.ts";

/**
 * The first entry that a release stands in: one that names its record, or the one of the row in which browsers get it. What was
 * live when its place was signed has the second alone, since what was published before then names no record.
 * @returns undefined where no entry holds it
 */
export async function findLogged(
  store: ObjectStore,
  files: LogFiles,
  record: ReleaseRecord,
): Promise<number | undefined> {
  const statement = toReleaseStatement(record);
  const [named] = findEntries(files, record.name, record.version, await digestOf(statement));
  if (named !== undefined) return named;
  const row = findRow((await readDocument(store)).document, record.name);
  const release = row && (await releaseIn(row, record.version));
  if (row === undefined || release !== (await digestOf(statement["release"]))) return undefined;
  const digest = await digestOf(toRowStatement(row));
  const at = files.entries.findIndex((entry) => {
    const said = parseEntry(entry);
    return said.name === record.name && said.row === digest;
  });
  return at === -1 ? undefined : at;
}

/** The hash of what a row lists of a version, in the words of a release's own statement. */
async function releaseIn({ releases = {} }: Row, version: string): Promise<string | undefined> {
  if (!Object.hasOwn(releases, version)) return undefined;
  const { releases: stated } = toRowStatement({ releases: { release: releases[version] } });
  return digestOf((stated as Record<string, unknown>)["release"]);
}
