import { readOwn } from "@foyer/contracts";
import { releaseGlobalName, toRetryAddress } from "@foyer/contracts/host";
import type { Release } from "@foyer/contracts/host";
import {
  getInstance,
  registerGlobalPlugins,
  registerRemotes,
  satisfy,
} from "@module-federation/enhanced/runtime";
import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import type { FederationParts, SharedPackage } from "./federation-parts.ts";
import { unloadExposed } from "./unload-exposed.ts";
import type { VouchedFiles } from "./vouched-files.ts";

// Every call of the federation runtime stands in this file and in unload-exposed.ts: its interface changes with each major release.

const HOST_NAME = "foyer_host";
const SHARED_AUTH = "@foyer/shared-auth";
/** Packages of which there must be one on a page: the host's, whatever a remote asks for or offers. */
const HOST_ONLY_PACKAGES = /^@foyer\/shared-auth(\/|$)/;
const ENTRY_TIMEOUT_MS = 8_000;

/** What loading asks of the runtime. */
export type FederationRuntime = Pick<
  FederationParts,
  "loadExposed" | "unload" | "listSharedPackages" | "hostSharedAuthVersion"
>;

/**
 * Takes the page's runtime into use. Called once, before the first remote: what is loaded before it is loaded without
 * integrity.
 */
export function takeFederationRuntime(vouched: VouchedFiles): FederationRuntime {
  const guard = createGuard(vouched);
  // For the instances of remotes, which are made later; the host's own exists already, so it is told by itself.
  registerGlobalPlugins([guard]);
  getInstance()?.registerPlugins([guard]);
  return {
    loadExposed,
    unload: (name, { version }) => unloadExposed(releaseGlobalName(name, version)),
    listSharedPackages,
    hostSharedAuthVersion: () =>
      listSharedPackages().find(({ name, from }) => name === SHARED_AUTH && from === "host")?.version,
  };
}

/**
 * Loads entries with integrity and without cookies, and answers every request for a package of the host's with the
 * host's copy: otherwise one remote with `singleton: false` would capture what another remote gets. Where the host's
 * doesn't fit what a remote was built against, the remote's own is taken, never another remote's: half of React from one
 * team and half from another doesn't run, and nobody waits for another team's upgrade.
 */
function createGuard({ integrityFor, toScriptAddress }: VouchedFiles): ModuleFederationRuntimePlugin {
  return {
    name: "foyer-guard",
    createScript({ url }) {
      const script = document.createElement("script");
      script.src = toScriptAddress(url);
      script.crossOrigin = "anonymous";
      const integrity = integrityFor(url);
      if (integrity !== "") script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
    resolveShare(asked) {
      const offers = readOwn(readOwn(asked.shareScopeMap, asked.scope) ?? {}, asked.pkgName) ?? {};
      const hostOffer = Object.values(offers).find((offer) => offer.from === HOST_NAME);
      if (hostOffer === undefined) return asked;
      const wanted = asked.shareInfo.shareConfig.requiredVersion;
      const fits =
        HOST_ONLY_PACKAGES.test(asked.pkgName) || wanted === false || satisfy(hostOffer.version, wanted);
      // Without an answer the runtime takes the asker's own copy.
      return {
        ...asked,
        resolver: () => (fits ? { shared: hostOffer, useTreesShaking: false } : undefined),
      };
    },
  };
}

/**
 * @param attempt how many times it failed before. A try after a failure goes under another name and address: the
 *   runtime keeps the failure under the old name, and a browser doesn't ask again for an address that hung.
 * @param expose e.g. `./remote`
 * @throws whatever the runtime or the remote's own code throws
 */
async function loadExposed(
  name: string,
  release: Release,
  attempt: number,
  expose: string,
): Promise<unknown> {
  const global = releaseGlobalName(name, release.version);
  const alias = attempt === 0 ? global : `${global}_retry_${attempt}`;
  const entry = toRetryAddress(release.entry, attempt);
  // The runtime takes a container that is there already, with everything that broke in it.
  if (attempt > 0) Reflect.set(globalThis, global, undefined);
  registerRemotes([{ name: alias, entry, entryGlobalName: global, type: "var" }]);
  return await getInstance()?.loadRemote(`${alias}/${expose.replace(/^\.\//, "")}`);
}

function listSharedPackages(): readonly SharedPackage[] {
  const scope = getInstance()?.shareScopeMap["default"] ?? {};
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, shared]) => ({
      name,
      version,
      from: shared.from === HOST_NAME ? "host" : shared.from,
      isLoaded: shared.loaded === true || shared.lib !== undefined,
    })),
  );
}
