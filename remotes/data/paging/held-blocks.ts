import type { SessionError } from "@foyer/shared-auth";
import { belongsToPlace } from "../failures/clears-rows.ts";
import type { RowSourceState, SourceStore } from "./row-source-state.ts";
import { isInView, limitOf } from "./row-window.ts";
import type { RowWindow } from "./row-window.ts";

/** Blocks that aren't asked for again by themselves: the person stopped their reading, or it failed. */
export interface HeldBlocks {
  /** Whether a block isn't one of them. */
  isFree(block: number): boolean;
  fail(error: SessionError, blocks: Iterable<number>): void;
  stop(blocks: Iterable<number>): void;
  /** Rows came: an earlier failure is over, unless it is of a block in view. */
  land(): void;
  /** Whoever goes elsewhere leaves what was stopped or failed; what failed unseen is asked for once it is seen. */
  leave(): void;
  /** Everything may be asked for again. */
  release(change?: Partial<RowSourceState>): void;
}

export function createHeldBlocks(store: SourceStore, window: () => RowWindow): HeldBlocks {
  const held = new Set<number>();
  const hold = (blocks: Iterable<number>): void => {
    for (const block of blocks) held.add(block);
  };
  const isSeen = (): boolean => {
    const limit = limitOf(store.get());
    return [...held].some((block) => isInView(window(), block, limit));
  };
  const release = (change: Partial<RowSourceState> = {}): void => {
    held.clear();
    store.set({ error: undefined, isStopped: false, ...change });
  };
  return {
    isFree: (block) => !held.has(block),
    fail(error, blocks) {
      if (belongsToPlace(error)) hold(blocks);
      if (!belongsToPlace(error) || isSeen()) store.set({ error });
    },
    stop(blocks) {
      hold(blocks);
      store.set({ isStopped: true });
    },
    land() {
      if (store.get().error !== undefined && !isSeen()) store.set({ error: undefined });
    },
    leave() {
      const { isStopped, error } = store.get();
      if (held.size === 0) return;
      const isTold = isStopped || error !== undefined;
      if (isTold !== isSeen()) release();
    },
    release,
  };
}
