/** Keys with more gaps than rows say too little of where the rows are. */
const MOST_KEYS_PER_ROW = 2;

/**
 * Cuts the rows between two whole numbers that are keys into ranges without asking the database where their middles are:
 * where there are few gaps, as many keys hold about as many rows.
 * @param rows how many there are
 * @param rangeRows how many keys a range spans: a multiple of a page, so that without gaps no page is read in part
 * @returns the last key of each range but the last one, in the order; `undefined` where the numbers have too many gaps
 */
export function denseBoundaries(
  { first, last }: { first: bigint; last: bigint },
  rows: number,
  rangeRows: number,
): readonly bigint[] | undefined {
  const step = last < first ? -1n : 1n;
  const keys = (last - first) * step + 1n;
  if (keys > BigInt(rows * MOST_KEYS_PER_ROW)) return undefined;
  const boundaries: bigint[] = [];
  for (let at = BigInt(rangeRows); at < keys; at += BigInt(rangeRows))
    boundaries.push(first + (at - 1n) * step);
  return boundaries;
}
