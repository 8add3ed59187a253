import { remember } from "@foyer/contracts";

/** A place that was gone to by the palette. */
export interface RecentEntry {
  readonly remote: string;
  readonly id: string;
  readonly title: string;
  readonly kind?: string;
  readonly icon?: string;
  readonly path: string;
}

export interface PaletteRecents {
  /** The last one first. Whether the person may still go there, the caller looks. */
  list(): readonly RecentEntry[];
  add(entry: RecentEntry): void;
}

const MOST_RECENT = 8;

/** @param personId stands in the name, so that it goes with the person */
export function createPaletteRecents(personId: string, storage: () => Storage): PaletteRecents {
  const kept = remember(`foyer.palette.${personId}`, storage);
  const list = (): readonly RecentEntry[] => {
    const value = kept.readJson();
    return Array.isArray(value) ? value.filter(isRecent) : [];
  };
  return {
    list,
    add(entry) {
      const others = list().filter(({ remote, id }) => remote !== entry.remote || id !== entry.id);
      kept.writeJson([entry, ...others].slice(0, MOST_RECENT));
    },
  };
}

function isRecent(value: unknown): value is RecentEntry {
  const read = (value ?? {}) as Partial<Record<keyof RecentEntry, unknown>>;
  const isOptional = (text: unknown): boolean => text === undefined || typeof text === "string";
  return (
    [read.remote, read.id, read.title, read.path].every((text) => typeof text === "string") &&
    isOptional(read.kind) &&
    isOptional(read.icon)
  );
}
