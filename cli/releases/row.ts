import type { Signature } from "@foyer/contracts/signing";
import type { ReleaseSource } from "./read-source.ts";

/** A row of the registry as this command writes it: what the page reads, and what the next command needs. */
export interface Row {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly path: string;
  /** The package.json name of the team that published first; nobody else publishes under this row's name. */
  readonly package?: string;
  /** Missing while nothing was promoted to everybody yet. */
  readonly current?: string;
  readonly rollout?: Readonly<Record<string, number>>;
  /** Set while the first release goes to some of the browsers, and the others get nothing. */
  readonly nothingLive?: true;
  /** Only those that a browser may get now, so that the document doesn't grow with old ones. */
  readonly releases?: Readonly<Record<string, unknown>>;
  /** Versions that were live before, the last one first; for `rollback`. */
  readonly earlier?: readonly string[];
  /** The version that was published last. */
  readonly newest?: string;
  /** What an operator lets it have beyond the page's policy; see `Needs`. */
  readonly granted?: unknown;
  /** By version, the rows that releases would have: what a tab may show before it is live. */
  readonly previews?: Readonly<Record<string, unknown>>;
  readonly change?: Change;
}

/** Whether any browser gets a release of it. */
export function isServed({ current, rollout = {} }: Pick<Row, "current" | "rollout">): boolean {
  return current !== undefined || Object.keys(rollout).length > 0;
}

export type Action =
  | "published"
  | "promoted"
  | "rolled out"
  | "rolled back"
  | "pruned"
  | "granted"
  | "previewed"
  | "preview ended";

/** The last change of a row; the ones before it stand in the audit trail. */
export interface Change {
  /** By which a process recognises its own change, should the answer to its write be lost. */
  readonly id: string;
  /** From 1, without a gap. */
  readonly sequence: number;
  readonly action: Action;
  readonly version: string;
  readonly percent?: number;
  /** The hash of the version's record, where the place is signed: it goes into the log. */
  readonly record?: string;
  readonly by: string;
  /** In words, where a watch over the rollout did it. */
  readonly why?: string;
  /** RFC 3339. */
  readonly at: string;
  /** Of a grant, all that the remote has after it, as options of `foyer grant`. */
  readonly granted?: readonly string[];
  /** What browsers get after it. */
  readonly current?: string;
  readonly rollout?: Readonly<Record<string, number>>;
}

export interface RegistryDocument {
  readonly [field: string]: unknown;
  readonly schema: 1;
  /** Raised by hand where an older document is put back on purpose, see docs/releasing.md. */
  readonly epoch?: number;
  readonly remotes: readonly Row[];
  /** Remotes of which no browser gets anything yet; the page doesn't look at them, but their names and paths are taken. */
  readonly waiting?: readonly Row[];
}

/** What was published as one version. */
export interface ReleaseRecord {
  readonly schema: 1;
  readonly name: string;
  readonly version: string;
  readonly package: string;
  /** SHA-256 over the names and hashes of all files. */
  readonly digest: string;
  /** Key of the folder with its files. */
  readonly folder: string;
  /** The release as the registry lists it. */
  readonly release: Readonly<Record<string, unknown>>;
  readonly publishedAt: string;
  readonly by: string;
  /** Missing in records of earlier commands. */
  readonly source?: ReleaseSource;
  /** The fields that the row has while this release is live: title, path, access and so on. */
  readonly row: Readonly<Record<string, unknown>>;
  /** Of its team, where the place is signed. */
  readonly signatures?: readonly Signature[];
  /** Set when its files are about to be removed; it can't be promoted any more. */
  readonly prunedAt?: string;
}
