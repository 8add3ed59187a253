import { quoteName } from "../requests/quote-name.ts";
import type { Anchor } from "../order/keyset.ts";
import { upToParts } from "../order/order-parts.ts";
import { segmentsOf, sharedKeys } from "../order/segments.ts";
import type { Segment } from "../order/segments.ts";

/**
 * What follows a row in a segment.
 * @param shared of how many of its first keys many rows have the row's values
 */
export function segmentsBehind(
  { conditions, order, keys }: Segment,
  after: Anchor | undefined,
  shared: number,
): readonly Segment[] {
  const fixed = order.slice(0, order.length - keys.length);
  return segmentsOf(keys, after, shared, { conditions, order: fixed });
}

/** The same up to another row and with it; `undefined` for the segment's end. */
export function segmentsWithin(
  segment: Segment,
  after: Anchor | undefined,
  upTo: Anchor | undefined,
  shared: number,
): readonly Segment[] {
  // Rows between two that have the same first values have them too, and what lies beyond these is behind the end.
  const between = sharedKeys(after, upTo);
  const segments = segmentsBehind(segment, after, Math.max(shared, between));
  if (upTo === undefined) return segments;
  return segments.slice(0, segments.length - between).flatMap((next) => {
    const fixed = segment.keys.length - next.keys.length;
    const isBefore = upTo.slice(0, fixed).some((value, at) => value !== after?.[at]);
    return isBefore ? [next] : endedAt(next, upTo.slice(fixed));
  });
}

/**
 * A segment up to a row of it: the values before the row's, and those that share it. In one condition, "an earlier value,
 * or the same and an earlier key", the planner expects so few rows that it sorts them all.
 */
function endedAt(segment: Segment, [value, ...values]: Anchor): readonly Segment[] {
  const { conditions, order, keys } = segment;
  const [first, ...rest] = keys;
  if (first === undefined || value === undefined) return [segment];
  if (rest.length === 0 || first.isNullable || value === null)
    return [{ ...segment, conditions: [...conditions, ...upToParts(keys, [value, ...values])] }];
  const name = quoteName(first.column);
  return [
    { conditions: [...conditions, [name, `${first.isAscending ? "lt" : "gt"}.${value}`]], order, keys },
    ...endedAt({ conditions: [...conditions, [name, `eq.${value}`]], order, keys: rest }, values),
  ];
}
