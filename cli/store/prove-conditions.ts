import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "./object-store.ts";

/** A store that had to send one of them again can't tell whether its bytes were there before. */
const TRIES = 3;
const WRONG_TAG = '"00000000000000000000000000000000"';

/**
 * Makes sure that the storage keeps the conditions of a write. Some compatible ones take the headers and write all the
 * same; two teams that publish at once would then lose one release without a word.
 * @param key an object that exists, with these bytes
 * @throws CommandError where it ignores one; to be tried again where each try was sent again, so that nobody can tell
 */
export async function proveConditions(store: ObjectStore, key: string, bytes: Uint8Array): Promise<void> {
  const countFound = (): number => store.countFoundWrites?.() ?? 0;
  let ignored: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = countFound();
    const [isCreated, isReplaced] = await Promise.all([
      store.create(key, bytes),
      store.replace(key, bytes, WRONG_TAG),
    ]);
    if (!isCreated && !isReplaced) return;
    if (countFound() === found) ignored = isCreated ? "If-None-Match" : "If-Match";
  }
  if (ignored === undefined) {
    throw new CommandError(
      `${store.description} is too busy to show whether it keeps the conditions of a write. Try again later.`,
      "tryAgain",
    );
  }
  throw new CommandError(
    `${store.description} ignores the ${ignored} condition of a write, so two releases at once could overwrite each other. Use a storage with conditional writes, such as Amazon S3, Cloudflare R2 or MinIO.`,
  );
}
