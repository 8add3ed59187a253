import type { Clock } from "@foyer/contracts";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import type { ChunkAddresses } from "./chunk-address.ts";
import { diagnoseFile } from "./diagnose-load.ts";
import { takeFederationRuntime } from "./federation-adapter.ts";
import type { FederationParts } from "./federation-parts.ts";
import type { VouchedFiles } from "./vouched-files.ts";

/** What loading stands on in a page. Called once, before the first remote. */
export function createPageFederation(
  page: object,
  clock: Clock,
  vouched: VouchedFiles,
  chunks: ChunkAddresses,
  { loads, files, scripts }: Pick<Diagnostics, "loads" | "files" | "scripts">,
): FederationParts {
  return {
    ...takeFederationRuntime(vouched),
    clock,
    random: Math.random,
    renewChunks: chunks.renew,
    vouchForReleases: vouched.vouchForReleases,
    diagnoseFile,
    lastFailureBelow: files.lastBelow,
    hasThrown: scripts.hasThrown,
    isDefined: (globalName) => Reflect.get(page, globalName) !== undefined,
    onLoaded({ name }, { version, entry }, startedAt) {
      loads.record({ name, release: version, origin: new URL(entry).origin, startedAt });
    },
  };
}
