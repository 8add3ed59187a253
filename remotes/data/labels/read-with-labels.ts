import { isSessionError } from "@foyer/shared-auth";

/** No way to the referred table is known to the service, or several are (PostgREST, "Errors"). */
const UNFOLLOWED = new Set(["PGRST200", "PGRST201"]);

/**
 * Reads rows with labels, and once more without where the service can't follow a reference: a label never costs the rows.
 * @param selects what labels add to a request's `select`
 * @param onRefused told when rows came without
 */
export async function readWithLabels<Value>(
  selects: readonly string[],
  read: (selects: readonly string[]) => Promise<Value>,
  onRefused: () => void = () => undefined,
): Promise<Value> {
  try {
    return await read(selects);
  } catch (error) {
    const isUnfollowed = isSessionError(error) && UNFOLLOWED.has(error.providerCode ?? "");
    if (!isUnfollowed || selects.length === 0) throw error;
    const value = await read([]);
    onRefused();
    return value;
  }
}
