import { DEVELOPED_REGISTRY_PATH, parseRegistry } from "@foyer/contracts/host";
import type { Problem } from "@foyer/contracts";
import type { Override, RemoteListing } from "@foyer/contracts/host";

/** What the developer's machine offers: a listing that holds to all that a registry's row must, or why it is none. */
export type Developed =
  | { readonly kind: "listing"; readonly listing: RemoteListing }
  | { readonly kind: "silent" }
  | { readonly kind: "unfit"; readonly problems: readonly Problem[] };

/**
 * Asks `foyer dev` for its last build.
 * @param read reads a JSON document; rejects when it can't
 */
export async function readDeveloped(
  { name, address }: Override,
  read: (address: string) => Promise<unknown>,
): Promise<Developed> {
  let document: unknown;
  try {
    document = await read(address + DEVELOPED_REGISTRY_PATH);
  } catch {
    return { kind: "silent" };
  }
  // Integrity is asked for as of any release: the files must be those of this build.
  const parsed = parseRegistry(document, { allowedOrigins: [address] });
  if (!parsed.ok || parsed.problems.length > 0) return { kind: "unfit", problems: parsed.problems };
  const listing = parsed.value.remotes.find((row) => row.name === name);
  if (listing !== undefined) return { kind: "listing", listing };
  const offered = parsed.value.remotes.map((row) => row.name).join(", ");
  const message = `"foyer dev" there builds ${offered === "" ? "nothing" : `"${offered}"`}, not "${name}".`;
  return { kind: "unfit", problems: [{ path: "remotes", message }] };
}
