import { CommandError } from "../command/command.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { parseJson } from "../releases/registry-document.ts";
import type { RegistryDocument } from "../releases/row.ts";
import { readRoots } from "../signing/place-roots.ts";
import { createRegistrySigner } from "../signing/registry-signer.ts";
import type { RegistrySignerOptions } from "../signing/registry-signer.ts";

export const SIGNED_FOR_DAYS = 90;

/** What the broker signs with. */
export type SigningHands = Pick<RegistrySignerOptions, "store" | "signers" | "now">;

/** With the head of the registry as it is now: of what a team sent the rows alone count. */
export async function keepRegistry(
  { store, signers, now }: SigningHands,
  bytes: Uint8Array,
  condition: string,
): Promise<boolean> {
  const known = await readRoots(store);
  if (known === undefined) throw new CommandError("The place has no root any more.");
  const signer = createRegistrySigner({ ...known, store, signers, validDays: SIGNED_FOR_DAYS, now });
  const stored = await store.read(REGISTRY_KEY);
  const before = stored && (parseJson(stored.bytes) as RegistryDocument);
  if (before !== undefined) {
    await signer.requireUntouched(before);
    await signer.keepLog(before);
  }
  const sent = parseJson(bytes) as RegistryDocument;
  const signed = await signer.signDocument({ ...sent, signed: before?.["signed"] });
  const written = Buffer.from(`${JSON.stringify(signed)}\n`);
  const isKept =
    condition === "*"
      ? await store.create(REGISTRY_KEY, written)
      : await store.replace(REGISTRY_KEY, written, condition);
  if (isKept) await signer.keepLog(signed);
  return isKept;
}
