import type { Clock } from "@foyer/contracts";
import type { Diagnostics } from "../diagnostics/create-diagnostics.ts";
import { releaseFolder } from "./chunk-address.ts";
import type { ChunkAddresses } from "./chunk-address.ts";
import { diagnoseFile } from "./diagnose-load.ts";
import { takeFederationRuntime } from "./federation-adapter.ts";
import type { FederationParts } from "./federation-parts.ts";
import type { RemoteStyles } from "./remote-styles.ts";
import type { VouchedFiles } from "./vouched-files.ts";

/** What the page knows of the files of releases. */
export interface PageFiles {
  readonly vouched: VouchedFiles;
  readonly chunks: ChunkAddresses;
  readonly styles: RemoteStyles;
}

/** What loading stands on in a page. Called once, before the first remote. */
export function createPageFederation(
  page: object,
  clock: Clock,
  { vouched, chunks, styles }: PageFiles,
  { loads, files, scripts }: Pick<Diagnostics, "loads" | "files" | "scripts">,
): FederationParts {
  return {
    ...takeFederationRuntime(vouched),
    clock,
    random: Math.random,
    renewChunks: chunks.renew,
    vouchForReleases: vouched.vouchForReleases,
    forget(release) {
      vouched.forget(release);
      chunks.forget(release);
      styles.forget(releaseFolder(release));
    },
    diagnoseFile,
    lastFailureBelow: files.lastBelow,
    hasThrown: scripts.hasThrown,
    isDefined: (globalName) => Reflect.get(page, globalName) !== undefined,
    onLoaded({ name }, { version, entry }, startedAt) {
      loads.record({ name, release: version, origin: new URL(entry).origin, startedAt });
    },
  };
}
