import type { SignedRoot } from "@foyer/contracts/signing";
import type { ObjectStore } from "../../store/object-store.ts";
import type { Signer } from "../../store/registry-signer.ts";
import { signWith } from "../registry-signer.ts";
import { createSecretKey, readSecretKey } from "../secret-key.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A place that is nowhere but in memory. */
export interface MemoryPlace {
  readonly store: ObjectStore;
  /** Writes past all conditions, as whoever may write the place. */
  put(key: string, value: unknown): void;
}

export function createMemoryPlace(description = "mem://place"): MemoryPlace {
  const objects = new Map<string, { readonly bytes: Uint8Array; readonly tag: string }>();
  let tags = 0;
  const write = (key: string, bytes: Uint8Array): true => {
    tags += 1;
    objects.set(key, { bytes, tag: String(tags) });
    return true;
  };
  const store: ObjectStore = {
    description,
    read: (key) => Promise.resolve(objects.get(key)),
    create: (key, bytes) => Promise.resolve(!objects.has(key) && write(key, bytes)),
    replace: (key, bytes, tag) => Promise.resolve(objects.get(key)?.tag === tag && write(key, bytes)),
    list: (prefix) => Promise.resolve([...objects.keys()].filter((key) => key.startsWith(prefix))),
    remove: (key) => Promise.resolve(void objects.delete(key)),
  };
  return {
    store,
    put: (key, value) => void write(key, Buffer.from(JSON.stringify(value))),
  };
}

export const newSigner = (): Signer => readSecretKey(createSecretKey());

/** A root of one key of each kind, and one team that may have everything. */
export async function signRoot(
  keys: { readonly root: Signer; readonly registry: Signer; readonly team: Signer },
  more: Fields = {},
  signers: readonly Signer[] = [keys.root],
): Promise<SignedRoot> {
  const roleOf = ({ key }: Signer) => ({ keys: [key], threshold: 1 });
  const everything = { names: ["*"], paths: ["*"], places: ["*"] };
  const signed = {
    ...{ version: 1, expires: "2090-01-01T00:00:00Z" },
    ...{ root: roleOf(keys.root), registry: roleOf(keys.registry) },
    ...{ teams: { operator: { ...roleOf(keys.team), ...everything } }, revoked: [], ...more },
  };
  return { signed, signatures: await signWith(signers, "foyer-root", signed) };
}
