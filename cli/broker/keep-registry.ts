import { checkSize, NoRoomError } from "../releases/check-size.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { parseJson } from "../releases/registry-document.ts";
import type { RegistryDocument } from "../releases/row.ts";
import type { HeldPlace } from "./hold-place.ts";
import { OVERTAKEN } from "./judge-write.ts";

/**
 * With the head of the registry as it is now: of what a team sent the rows alone count.
 * @param condition the tag of what it was made from, `*` for nothing
 * @returns false where that isn't what stands there
 * @throws NoRoomError where pages would read it no more
 */
export async function keepRegistry(
  { store, signer }: HeldPlace,
  bytes: Uint8Array,
  condition: string,
): Promise<boolean> {
  const stored = await store.read(REGISTRY_KEY);
  if ((stored?.tag ?? "*") !== condition) return false;
  const before = stored && (parseJson(stored.bytes) as RegistryDocument);
  const sent = parseJson(bytes) as RegistryDocument;
  const signed = await signer.signDocument({ ...sent, signed: before?.["signed"] });
  const written = Buffer.from(`${JSON.stringify(signed)}\n`);
  checkSize(signed, written);
  const isKept =
    stored === undefined
      ? await store.create(REGISTRY_KEY, written)
      : await store.replace(REGISTRY_KEY, written, stored.tag);
  if (isKept) await signer.keepLog(signed);
  return isKept;
}

/** @returns why it isn't kept: for want of room, in words, or `OVERTAKEN` */
export async function keepWhereRoom(...asked: Parameters<typeof keepRegistry>): Promise<string | undefined> {
  try {
    return (await keepRegistry(...asked)) ? undefined : OVERTAKEN;
  } catch (error) {
    if (error instanceof NoRoomError) return error.message;
    throw error;
  }
}
