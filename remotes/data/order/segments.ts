import { quoteName } from "../requests/quote-name.ts";
import type { Anchor } from "./keyset.ts";
import { afterParts } from "./order-parts.ts";
import type { QueryPart } from "./order-parts.ts";
import type { OrderKey } from "./order.ts";

/** Rows that one request can ask for so that an index gives them one after another. */
export interface Segment {
  readonly conditions: readonly QueryPart[];
  /** As the request says it. */
  readonly order: readonly OrderKey[];
  /** Its keys that differ within these rows: anchors of it have their values. */
  readonly keys: readonly OrderKey[];
}

const WHOLE: Omit<Segment, "keys"> = { conditions: [], order: [] };

/**
 * The rows of an order, or those after an anchor of it, as parts that follow one another. Rows whose first key is null are
 * a part of their own: asked for together with the others, no index could give either. Where many rows share an anchor's
 * first values, those are another one: "the same value and a later key, or a later value" reads all that share it.
 * @param shared of how many of the first keys many rows have the anchor's values
 * @param within what holds for all of them, and the keys that come first in the request's order
 */
export function segmentsOf(
  order: readonly OrderKey[],
  anchor?: Anchor,
  shared = 0,
  within = WHOLE,
): readonly Segment[] {
  const [first, ...rest] = order;
  if (first === undefined) return anchor === undefined ? [{ ...within, keys: [] }] : [];
  const name = quoteName(first.column);
  const part = (
    conditions: readonly QueryPart[],
    keys: readonly OrderKey[],
    fixed: readonly OrderKey[] = [],
  ): Segment => ({
    conditions: [...within.conditions, ...conditions],
    order: [...within.order, ...fixed, ...keys],
    keys,
  });
  const asIndexed = { ...first, isNullable: false, areNullsFirst: first.isIndexNullsFirst };
  const keys = first.isNullable ? [asIndexed, ...rest] : order;
  // Ordered by what is null in all of them: otherwise the planner doesn't see that the index has the rest in order.
  const nulls = part([[name, "is.null"]], rest, [asIndexed]);
  const others = part(first.isNullable ? [[name, "not.is.null"]] : [], keys);
  if (anchor === undefined) {
    if (!first.isNullable) return [others];
    return first.areNullsFirst ? [nulls, others] : [others, nulls];
  }
  const [value = null, ...values] = anchor;
  if (value === null) {
    const more = segmentsOf(rest, values, shared - 1, { ...nulls, order: [...within.order, asIndexed] });
    return first.areNullsFirst ? [...more, others] : more;
  }
  const beyond: QueryPart = [name, `${first.isAscending ? "gt" : "lt"}.${value}`];
  const further =
    shared > 0 && rest.length > 0
      ? [
          ...segmentsOf(rest, values, shared - 1, {
            conditions: part([[name, `eq.${value}`]], []).conditions,
            order: [...within.order, asIndexed],
          }),
          part([beyond], keys),
        ]
      : [part(afterParts(keys, anchor), keys)];
  return first.isNullable && !first.areNullsFirst ? [...further, nulls] : further;
}

/**
 * So far apart, two rows with the same value tell that many share it. A condition that looks through all that do passes so
 * many in vain at most where nobody noticed; asking for them by themselves costs a second request where they end.
 */
export const MANY_ROWS = 32;

/**
 * Of how many of the first keys two rows of an order have the same values; the rows between them have them too. The last
 * key tells rows apart and doesn't count.
 */
export function sharedKeys(one: Anchor | undefined, other: Anchor | undefined): number {
  if (one === undefined || other === undefined) return 0;
  const at = one.findIndex((value, index) => value !== other[index]);
  return Math.min(at === -1 ? one.length : at, one.length - 1);
}
