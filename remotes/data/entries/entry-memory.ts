import { remember, toSitePath } from "@foyer/contracts";

/** A table or procedure that the person opened. */
export interface Visit {
  /** The address of the table or procedure itself, without order, filter or row. */
  readonly entry: string;
  /** As it was looked at last, without the row. */
  readonly address: string;
  readonly atMs: number;
}

/** How many rows a saved view had. */
export interface KnownCount {
  readonly rows: number;
  readonly atMs: number;
}

/** What the list and the start page remember for a person; all addresses are of this remote. */
export interface KeptEntries {
  /** The last one first. */
  readonly visits: readonly Visit[];
  readonly favourites: readonly string[];
  /** Titles of groups whose entries are not shown. */
  readonly foldedGroups: readonly string[];
  readonly isListFolded: boolean;
  /** They want no steps for beginners. */
  readonly hidesSteps: boolean;
  /** By the address of the view. */
  readonly counts: Readonly<Record<string, KnownCount>>;
}

/** Kept in this browser; pages of one person share it, so each change begins with what is kept by then. */
export interface EntryMemory {
  /** The same object until something changes. */
  current(): KeptEntries;
  change(next: (kept: KeptEntries) => KeptEntries): void;
  subscribe(listen: () => void): () => void;
}

/** More tables than this nobody returns to by a list. */
const MOST_VISITS = 60;

/**
 * @param userId stands in the name, so that the host removes it with the person
 * @param project the data service: another project has other tables
 */
export function createEntryMemory(userId: string, project: string, storage: () => Storage): EntryMemory {
  const kept = remember(`foyer.data.${userId}.entries.${project}`, storage);
  const listeners = new Set<() => void>();
  let held = parseKept(kept.readJson());
  return {
    current: () => held,
    change(next) {
      // Where nothing can be kept, it lasts as long as the page.
      held = next(kept.read() === undefined ? held : parseKept(kept.readJson()));
      kept.writeJson(held);
      for (const listen of [...listeners]) listen();
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
  };
}

export function withVisit(kept: KeptEntries, visit: Visit): KeptEntries {
  const others = kept.visits.filter(({ entry }) => entry !== visit.entry);
  return { ...kept, visits: [visit, ...others].slice(0, MOST_VISITS) };
}

/** In or out. */
export function toggled(list: readonly string[], one: string): readonly string[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

function parseKept(value: unknown): KeptEntries {
  const read = (typeof value === "object" && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    visits: listOf(read["visits"]).filter(isVisit),
    favourites: listOf(read["favourites"]).filter(isText),
    foldedGroups: listOf(read["foldedGroups"]).filter(isText),
    isListFolded: read["isListFolded"] === true,
    hidesSteps: read["hidesSteps"] === true,
    counts: Object.fromEntries(Object.entries(read["counts"] ?? {}).filter(isKnownCount)),
  };
}

function isKnownCount(entry: [string, unknown]): entry is [string, KnownCount] {
  const { rows, atMs } = (entry[1] ?? {}) as Partial<Record<keyof KnownCount, unknown>>;
  return typeof rows === "number" && typeof atMs === "number";
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isVisit(value: unknown): value is Visit {
  const { entry, address, atMs } = (value ?? {}) as Partial<Record<keyof Visit, unknown>>;
  return isText(entry) && toSitePath(address) !== undefined && typeof atMs === "number";
}
