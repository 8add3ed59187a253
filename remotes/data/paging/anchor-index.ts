import type { Anchor } from "../order/keyset.ts";
import type { BlockPlace } from "./fetch-block.ts";

/** Anchors of rows whose index is known; a few words each, so many more are kept than rows. */
const MOST_ANCHORS = 2000;

export interface AnchorIndex {
  /** @param shared of how many of the order's first keys the rows around it have its values */
  add(index: number, anchor: Anchor | undefined, shared: number): void;
  /** The place that reads rows from `index` on with the fewest rows to skip. */
  placeOf(index: number, count: number, exactTotal: number | undefined): BlockPlace;
  /** The same without knowing how many rows there are from there on: never from the other end. */
  placeAfter(index: number): BlockPlace;
  clear(): void;
}

/** Remembers where rows with a known index stand in the order, so that a far row is reached from a near one. */
export function createAnchorIndex(): AnchorIndex {
  const anchors = new Map<number, { readonly anchor: Anchor; readonly shared: number }>();
  return {
    add(index, anchor, shared) {
      if (anchor === undefined) return;
      anchors.delete(index);
      anchors.set(index, { anchor, shared });
      const [oldest] = anchors.keys();
      if (anchors.size > MOST_ANCHORS && oldest !== undefined) anchors.delete(oldest);
    },
    placeOf(index, count, exactTotal) {
      let best: BlockPlace = { isBackward: false, anchor: undefined, skip: index };
      const offer = (place: BlockPlace): void => {
        if (place.skip >= 0 && place.skip < best.skip) best = place;
      };
      // From the end the rows come in whole blocks only where it is known how many there are.
      if (exactTotal !== undefined) {
        offer({ isBackward: true, anchor: undefined, skip: exactTotal - index - count });
      }
      for (const [at, known] of anchors) {
        if (at < index) offer({ isBackward: false, ...known, skip: index - at - 1 });
        else if (at >= index + count) offer({ isBackward: true, ...known, skip: at - index - count });
      }
      return best;
    },
    placeAfter(index) {
      let best: BlockPlace = { isBackward: false, anchor: undefined, skip: index };
      for (const [at, known] of anchors) {
        const skip = index - at - 1;
        if (skip >= 0 && skip < best.skip) best = { isBackward: false, ...known, skip };
      }
      return best;
    },
    clear() {
      anchors.clear();
    },
  };
}
