/** Beyond so many looks the estimate is of no use; the page then keeps saying how many there are at least. */
const MOST_PROBES = 40;
/** A look beyond the end may have read all rows to find none, which is what a count costs: after so many one is asked for. */
const MOST_MISSES = 2;
const PROBES_BEFORE_COUNT = 6;
const STRIDE_GROWTH = 4;

/**
 * Finds how many rows there are by looking where an estimate says that they end: a look that finds some rows but not
 * as many as it could has found the end. Where the estimate is good, as after ANALYZE, one look is enough; where it is
 * far off, a count costs less than looking on.
 * @param atLeast how many rows there are for certain
 * @param look how many rows there are from an offset on, at most `span`
 * @param count counts them all; `undefined` where that takes too long
 * @returns the exact number, or `undefined` where it wasn't found in time
 */
export async function findTotal(
  estimate: number,
  atLeast: number,
  span: number,
  look: (offset: number) => Promise<number>,
  count: () => Promise<number | undefined> = () => Promise.resolve(undefined),
): Promise<number | undefined> {
  let low = atLeast;
  let high = Number.POSITIVE_INFINITY;
  let offset = Math.max(low, Math.round(estimate - span / 2));
  let stride = span;
  let misses = 0;
  let isCounted = false;
  for (let probe = 0; probe < MOST_PROBES; probe += 1) {
    if (!isCounted && (misses === MOST_MISSES || probe === PROBES_BEFORE_COUNT)) {
      isCounted = true;
      const counted = await count();
      if (counted !== undefined) return counted;
    }
    const found = await look(offset);
    if (found > 0 && found < span) return offset + found;
    if (found === 0) {
      misses += 1;
      high = offset;
    } else low = offset + span;
    // Nothing at the offset, and everything before it is there: it is the end.
    if (low >= high) return low;
    stride *= STRIDE_GROWTH;
    if (high === Number.POSITIVE_INFINITY) offset = low + stride;
    else offset = Math.max(low, high - stride, Math.floor((low + high - span) / 2));
  }
  return undefined;
}
