import { CommandError } from "../command/command.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { allRows, readDocument } from "../releases/registry-document.ts";
import type { RegistryDocument, Row } from "../releases/row.ts";
import { untilStill } from "../releases/until-still.ts";
import type { RegistrySigner } from "../store/registry-signer.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { signLoggedRecords } from "./sign-records.ts";

export interface SigningWish {
  /** Signs each row as well, by a key that may have all of them, and the releases that the log names. */
  readonly withRows: boolean;
  /** Signs it also where it isn't the one that was signed last. */
  readonly isAsItIs: boolean;
}

/**
 * Signs the registry as a whole as it is now: before its signature expires, after a change of the root, and where a place
 * becomes a signed one.
 * @throws CommandError where there is no registry, it isn't the one that was signed last, or others keep being faster
 */
export function signRegistry(
  store: ObjectStore,
  signer: RegistrySigner,
  { withRows, isAsItIs }: SigningWish,
): Promise<RegistryDocument> {
  return untilStill(async () => {
    const { document, tag } = await readDocument(store);
    if (tag === undefined) throw new CommandError("There is no registry in this place yet. Publish first.");
    if (!isAsItIs && (await signer.requireUntouched(document, true)) === "moved") return "moved";
    const signRows = (rows: readonly Row[]): Promise<readonly Row[]> =>
      Promise.all(rows.map((row) => signer.signRow(row)));
    const rowed = !withRows
      ? document
      : {
          ...document,
          remotes: await signRows(document.remotes),
          waiting: await signRows(allRows({ ...document, remotes: [] })),
        };
    await signer.keepLog(document);
    const signed = await signer.signDocument(rowed);
    if (!(await store.replace(REGISTRY_KEY, Buffer.from(`${JSON.stringify(signed)}\n`), tag))) return "moved";
    await signer.keepLog(signed);
    if (withRows) await signLoggedRecords(store, signer, signed);
    return { result: signed };
  });
}
