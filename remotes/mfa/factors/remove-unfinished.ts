import { session } from "@foyer/shared-auth";

/**
 * Removes a set-up that nobody finished. Another page may have finished it since this one looked, so the provider is asked
 * first: what protects the account by now stays.
 * @returns whether it is gone; `false` where it was finished
 * @throws SessionError as `unenroll` does
 */
export async function removeUnfinished(factorId: string): Promise<boolean> {
  await session.reloadUser();
  const snapshot = session.getSnapshot();
  const factor = "factors" in snapshot ? snapshot.factors.find(({ id }) => id === factorId) : undefined;
  if (factor?.status === "verified") return false;
  if (factor !== undefined) await session.factors.unenroll(factorId);
  return true;
}
