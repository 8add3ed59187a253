import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { forEachAtOnce } from "./for-each-at-once.ts";
import { integrityOf } from "./read-project.ts";
import type { ProjectFile } from "./read-project.ts";

export interface Upload {
  readonly uploaded: number;
  /** There already, from a try before that broke off. */
  readonly found: number;
}

/**
 * Uploads the files of a release, then reads each back and compares it. Run again after a break, it goes on with what
 * is missing.
 * @throws CommandError if a file that lies there is another one
 */
export async function uploadFiles(
  store: ObjectStore,
  folder: string,
  files: readonly ProjectFile[],
  progress: (done: number) => void,
): Promise<Upload> {
  const known = new Set(await store.list(`${folder}/`));
  let uploaded = 0;
  let done = 0;
  await forEachAtOnce(files, async ({ path, bytes }) => {
    const key = `${folder}/${path}`;
    if (!known.has(key) && (await store.create(key, bytes))) uploaded += 1;
    done += 1;
    progress(done);
  });
  await verifyFiles(store, folder, files);
  return { uploaded, found: files.length - uploaded };
}

async function verifyFiles(store: ObjectStore, folder: string, files: readonly ProjectFile[]): Promise<void> {
  await forEachAtOnce(files, async ({ path, integrity }) => {
    const stored = await store.read(`${folder}/${path}`);
    if (stored !== undefined && integrityOf(stored.bytes) === integrity) return;
    throw new CommandError(
      `${folder}/${path} can't be read back as it was uploaded. Nothing points at it. Remove that folder in ${store.description} and publish again.`,
    );
  });
}
