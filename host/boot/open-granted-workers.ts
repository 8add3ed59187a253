import { grantedAt } from "@foyer/contracts/host";
import type { Needs, RemoteListing } from "@foyer/contracts/host";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import type { VouchedFiles } from "../federation/vouched-files.ts";

/**
 * In documents that were granted workers; elsewhere the page's policy refuses them, and says so.
 * @param opened what the document came with; undefined where one policy is for all documents
 */
export async function openGrantedWorkers(
  opened: Needs | undefined,
  remotes: readonly RemoteListing[],
  vouched: VouchedFiles,
  { failures, owners }: Pick<Diagnostics, "failures" | "owners">,
): Promise<void> {
  if (!(opened ?? grantedAt(remotes)).workers) return;
  const { openWorkers } = await import("../federation/vouched-workers.ts");
  openWorkers(globalThis.window, vouched, (error, address) => {
    failures.record(error, owners.ofAddress(address) ?? owners.ofError(error));
  });
}
