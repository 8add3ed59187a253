import type { AccountShelf } from "../accounts/account-shelf.ts";

/** A shelf that pages of one browser share; a test reads and damages it as it likes. */
export interface MemoryShelf extends AccountShelf {
  readonly texts: Map<string, string>;
}

export function createMemoryShelf(): MemoryShelf {
  const texts = new Map<string, string>();
  return {
    texts,
    all: async () => new Map(texts),
    swap: async (id, known, next) => {
      if (texts.get(id) !== known) return false;
      if (next === undefined) texts.delete(id);
      else texts.set(id, next);
      return true;
    },
  };
}
