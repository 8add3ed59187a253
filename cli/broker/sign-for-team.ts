import { canonicalJson } from "@foyer/contracts/signing";
import { allRows, parseJson } from "../releases/registry-document.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import type { RegistryDocument, ReleaseRecord, Row } from "../releases/row.ts";
import { createRegistrySigner } from "../signing/registry-signer.ts";
import { SIGNED_FOR_DAYS } from "./hold-place.ts";
import type { HeldPlace, SigningHands } from "./hold-place.ts";

const RECORD = /^[a-z][a-z0-9-]{0,39}\/releases\/.+\.json$/;

/**
 * What a pipeline without a key sent, signed by keys of its team alone, whatever others the broker has. Rows that it didn't
 * change stay as they are; whether it may change the others is judged afterwards, as of everybody.
 * @param keys public keys of the team
 * @throws CommandError where the broker has no key of that team
 */
export async function signForTeam(
  { store, known, signers, now }: SigningHands & HeldPlace,
  keys: readonly string[],
  { key, sent: bytes }: { readonly key: string; readonly sent: Uint8Array },
): Promise<Uint8Array> {
  const own = signers.filter((one) => keys.includes(one.key));
  const signer = createRegistrySigner({ ...known, store, signers: own, validDays: SIGNED_FOR_DAYS, now });
  if (RECORD.test(key)) {
    const record = parseJson(bytes) as ReleaseRecord | undefined;
    return record === undefined ? bytes : toBytes(await signer.signRelease(record), 2);
  }
  if (key !== REGISTRY_KEY) return bytes;
  const sent = parseJson(bytes) as RegistryDocument | undefined;
  if (!Array.isArray(sent?.remotes)) return bytes;
  const stored = await store.read(REGISTRY_KEY);
  const before = stored && (parseJson(stored.bytes) as RegistryDocument);
  const rows = new Map(
    (before === undefined ? [] : allRows(before)).map((row) => [row.name, canonicalJson(row)]),
  );
  const sign = async (row: Row): Promise<Row> =>
    rows.get(row.name) === canonicalJson(row) ? row : signer.signRow(row);
  const { waiting } = sent;
  return toBytes({
    ...sent,
    remotes: await Promise.all(sent.remotes.map(sign)),
    ...(Array.isArray(waiting) && { waiting: await Promise.all(waiting.map(sign)) }),
  });
}

function toBytes(value: unknown, indent?: number): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, indent)}\n`);
}
