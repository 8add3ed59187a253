import { rootOfLeaves } from "../signing/continued-log.ts";

/** The hashes that lead from an entry to the log's root, the nearest first (RFC 6962, section 2.1.1). */
export async function proveEntry(leaves: readonly string[], at: number): Promise<readonly string[]> {
  if (leaves.length <= 1) return [];
  let half = 1;
  while (2 * half < leaves.length) half *= 2;
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return at < half
    ? [...(await proveEntry(left, at)), await rootOfLeaves(right)]
    : [...(await proveEntry(right, at - half)), await rootOfLeaves(left)];
}
