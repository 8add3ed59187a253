import { CommandError } from "../command/command.ts";
import { parseWritten } from "../command/parse-written.ts";
import type { ObjectStore, StoredObject } from "../store/object-store.ts";
import { REGISTRY_KEY } from "./keys.ts";
import { isServed } from "./row.ts";
import type { RegistryDocument, Row } from "./row.ts";

const AUDIT_ENTRY = /^[a-z][a-z0-9-]*\/audit\/\d{8}\.json$/;

export interface ReadDocument {
  readonly document: RegistryDocument;
  /** Missing while there is no document. */
  readonly tag: string | undefined;
}

/** A line of documents of its own: pages that have seen another one under this address take it for the later one. */
function beginDocument(): RegistryDocument {
  return { schema: 1, epoch: Date.now(), remotes: [] };
}

/**
 * @param mayBeLost for who looks whether it is: otherwise one that is gone is told, and none is begun in its place
 * @throws CommandError if what lies there is no registry: it is left as it is
 */
export async function readDocument(store: ObjectStore, mayBeLost = false): Promise<ReadDocument> {
  const stored = (await store.read(REGISTRY_KEY)) ?? (mayBeLost ? undefined : await requireNotLost(store));
  if (stored === undefined) return { document: beginDocument(), tag: undefined };
  const document = parseJson(stored.bytes);
  const { schema, remotes, waiting = [] } = (document ?? {}) as Partial<RegistryDocument>;
  if (schema !== 1 || !Array.isArray(remotes) || !Array.isArray(waiting)) {
    throw new CommandError(
      `${store.description}/${REGISTRY_KEY} is no registry document ("schema": 1 and a list "remotes"). Repair it or put the last good one back; nothing was changed.`,
    );
  }
  return { document: document as RegistryDocument, tag: stored.tag };
}

/**
 * A registry that is begun anew holds nobody's rows and grants, and goes on with none of the audit trails.
 * @returns one that somebody has begun meanwhile
 * @throws CommandError where a registry was there: its changes are
 */
async function requireNotLost(store: ObjectStore): Promise<StoredObject | undefined> {
  if (!(await store.list("")).some((key) => AUDIT_ENTRY.test(key))) return undefined;
  const begun = await store.read(REGISTRY_KEY);
  if (begun !== undefined) return begun;
  throw new CommandError(
    `${store.description}/${REGISTRY_KEY} is gone, and changes of it are there: put the last good one back from a copy (docs/operating.md). Nothing was changed. Where there is no copy, move ${store.description} away and begin with foyer place init; teams publish again.`,
  );
}

/** @returns undefined where it is no JSON, or nothing but `null` */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return parseWritten(Buffer.from(bytes).toString("utf8")) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The row of a remote, live or waiting. */
export function findRow(document: RegistryDocument, name: string): Row | undefined {
  return allRows(document).find((row) => row.name === name);
}

export function allRows({ remotes, waiting = [] }: RegistryDocument): readonly Row[] {
  return [...remotes, ...waiting];
}

/** The document with this row instead of the old one of its name. */
export function withRow(document: RegistryDocument, row: Row): RegistryDocument {
  const isLive = isServed(row);
  const { remotes, waiting = [] } = document;
  const place = remotes.findIndex(({ name }) => name === row.name);
  const others = waiting.filter(({ name }) => name !== row.name);
  return {
    ...document,
    remotes: !isLive
      ? remotes.filter(({ name }) => name !== row.name)
      : place === -1
        ? [...remotes, row]
        : remotes.with(place, row),
    waiting: isLive ? others : [...others, row],
  };
}
