import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** No command takes as long to write one file. */
const OLDEST_MS = 60 * 60_000;

/**
 * Removes the drafts of commands that were killed while they wrote. A command that ends by itself, in whatever way, removes
 * its own.
 * @param isDraft by its name; everything in the folder where it is missing
 * @param nowMs since 1970
 */
export async function removeOldDrafts(
  folder: string,
  nowMs: number,
  isDraft: (name: string) => boolean = () => true,
): Promise<void> {
  const names = (await readdir(folder)).filter(isDraft);
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Somebody else may be removing it as well.
      const writtenMs = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => nowMs,
      );
      if (nowMs - writtenMs > OLDEST_MS) await rm(file, { force: true });
    }),
  );
}
