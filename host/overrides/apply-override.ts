import type { RemoteListing } from "@foyer/contracts/host";
import type { LoadedRegistry } from "../registry/load-registry.ts";

/** The title of the remote that has the path already; an override takes no other remote's place than its own. */
export function findTaken({ remotes, refused }: LoadedRegistry, listing: RemoteListing): string | undefined {
  return [...remotes, ...refused].find(({ name, path }) => name !== listing.name && path === listing.path)
    ?.title;
}

/** The registry with this row instead of the one of its name, or unchanged if the row would take another's path. */
export function applyOverride(registry: LoadedRegistry, listing: RemoteListing): LoadedRegistry {
  if (findTaken(registry, listing) !== undefined) return registry;
  const isOther = ({ name }: { name: string }): boolean => name !== listing.name;
  const remotes = [...registry.remotes.filter(isOther), listing];
  remotes.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, "en"));
  return { ...registry, remotes, refused: registry.refused.filter(isOther) };
}
