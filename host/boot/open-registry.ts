import { systemClock } from "@foyer/contracts";
import type { RegistryRules, RuntimeConfig } from "@foyer/contracts/host";
import { loadJson } from "../registry/load-json.ts";
import { createLogReader } from "../registry/read-log-file.ts";
import { createRegistryCheck } from "../registry/registry-check.ts";
import { createRegistryStore } from "../registry/registry-store.ts";
import type { RegistryStore } from "../registry/registry-store.ts";

/** The registry that the configuration names, checked where it pins a root. */
export function openRegistry(
  { registryUrl: address, signing }: RuntimeConfig,
  rules: RegistryRules,
  page: Document,
): RegistryStore {
  const check =
    signing &&
    createRegistryCheck({
      pinned: signing.root,
      clock: systemClock,
      readTile: createLogReader(address, page.location.href),
      onForkTold: () => void store.refresh(),
    });
  const source = { address, rules, read: loadJson, check };
  const store = createRegistryStore({ ...source, page, clock: systemClock, random: Math.random });
  return store;
}
