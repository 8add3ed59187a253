import type { Registry } from "@foyer/contracts/host";
import { registryMemory } from "./registry-memory.ts";

const MS_PER_DAY = 86_400_000;
/** What was seen longer ago holds nobody back: whoever can write here could otherwise keep a browser out for good. */
const REMEMBERED_FOR_MS = 7 * MS_PER_DAY;
/** Written anew no more often than this where nothing else has changed. */
const RENEWED_AFTER_MS = MS_PER_DAY;

/** How far a registry had come when this browser last looked. */
export interface SeenChanges {
  readonly epoch: number;
  /** The last change of each row by the remote's name, and when it was seen. */
  readonly rows: ReadonlyMap<string, { readonly sequence: number; readonly atMs: number }>;
}

export interface SeenChangesStore {
  read(): SeenChanges;
  /** Notes a registry that was taken. */
  note(registry: Registry): void;
}

export const NOTHING_SEEN: SeenChanges = { epoch: 0, rows: new Map() };

/** Kept per browser, so that no page of it takes an older document for a newer one. */
export function createSeenChangesStore(
  nowMs: () => number = Date.now,
  kept = registryMemory("foyer.registry.seen"),
): SeenChangesStore {
  const read = (): SeenChanges => parseSeen(kept.readJson(), nowMs());
  return {
    read,
    note(registry) {
      const seen = read();
      const next = withRegistry(seen, registry, nowMs());
      if (next !== seen) kept.writeJson({ epoch: next.epoch, rows: Object.fromEntries(next.rows) });
    },
  };
}

/** The same where the registry says nothing new. */
export function withRegistry(seen: SeenChanges, { epoch, remotes }: Registry, nowMs: number): SeenChanges {
  if (epoch < seen.epoch) return seen;
  const rows = new Map(epoch > seen.epoch ? [] : seen.rows);
  let isNew = epoch > seen.epoch;
  for (const { name, sequence } of remotes) {
    const known = rows.get(name);
    if (sequence === undefined || (known !== undefined && sequence < known.sequence)) continue;
    if (known?.sequence === sequence && nowMs - known.atMs < RENEWED_AFTER_MS) continue;
    rows.set(name, { sequence, atMs: nowMs });
    isNew = true;
  }
  return isNew ? { epoch, rows } : seen;
}

function parseSeen(value: unknown, nowMs: number): SeenChanges {
  const { epoch, rows } = (value ?? {}) as { epoch?: unknown; rows?: unknown };
  if (!isCount(epoch) || typeof rows !== "object" || rows === null) return NOTHING_SEEN;
  const seen = Object.entries(rows).flatMap(([name, row]) => {
    const { sequence, atMs } = (row ?? {}) as { sequence?: unknown; atMs?: unknown };
    const isRecent = isCount(atMs) && Math.abs(nowMs - atMs) < REMEMBERED_FOR_MS;
    return isRecent && isCount(sequence) ? [[name, { sequence, atMs }] as const] : [];
  });
  // Of an epoch nothing is left to say once all its rows are too long ago.
  return seen.length === 0 ? NOTHING_SEEN : { epoch, rows: new Map(seen) };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
