import { grantedAt, NO_NEEDS, parseRegistry } from "@foyer/contracts/host";
import type { Needs, RegistryRules, RemoteListing } from "@foyer/contracts/host";

interface Read {
  readonly rules: string;
  readonly remotes: readonly RemoteListing[];
}

/** A registry can have thousands of rows, and every answer asks. It is the same object as long as it is the same document. */
const READ = new WeakMap<object, Read>();

/**
 * What a registry grants to the documents at a path, or to all where none is named.
 * @param registry as it was read; a row that pages refuse grants nothing
 */
export function grantedIn(registry: unknown, rules: RegistryRules, pathname?: string): Needs {
  if (typeof registry !== "object" || registry === null) return NO_NEEDS;
  return grantedAt(soundRows(registry, rules), pathname);
}

function soundRows(registry: object, rules: RegistryRules): readonly RemoteListing[] {
  const key = JSON.stringify(rules);
  const known = READ.get(registry);
  if (known?.rules === key) return known.remotes;
  const parsed = parseRegistry(registry, rules);
  const remotes = parsed.ok
    ? parsed.value.remotes.filter(({ more }) => more["granted"] !== undefined || more["slots"] !== undefined)
    : [];
  READ.set(registry, { rules: key, remotes });
  return remotes;
}
