import { systemClock } from "@foyer/contracts";
import { recordLoad } from "../diagnostics/load-log.ts";
import { lastFailureBelow } from "../diagnostics/resource-failures.ts";
import { renewChunks } from "./chunk-address.ts";
import { diagnoseFile } from "./diagnose-load.ts";
import { hostSharedAuthVersion, listSharedPackages, loadExposed } from "./federation-adapter.ts";
import type { FederationParts } from "./federation.ts";
import { hasThrown } from "../diagnostics/throwing-scripts.ts";
import { vouchForReleases } from "./vouched-files.ts";

/** What loading stands on in the page. */
export const pageFederation: FederationParts = {
  clock: systemClock,
  random: Math.random,
  loadExposed,
  renewChunks,
  vouchForReleases,
  diagnoseFile,
  lastFailureBelow,
  hasThrown,
  isDefined: (globalName) => Reflect.get(globalThis, globalName) !== undefined,
  hostSharedAuthVersion,
  listSharedPackages,
  onLoaded({ name }, { version, entry }, startedAt) {
    recordLoad({ name, release: version, origin: new URL(entry).origin, startedAt });
  },
};
