import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./list-files.ts";
import { withFolderLock } from "./folder-lock.ts";
import type { ObjectStore, StoredObject } from "./object-store.ts";

/** Names that begin with a dot are not served. */
const LOCK_FOLDER = ".foyer-lock";
const DRAFT_FOLDER = ".foyer-drafts";

/** A folder of this machine that a web server serves. Replacing takes a lock, since a file system has no condition. */
export function createFolderStore(folder: string): ObjectStore {
  const fileOf = (key: string): string => join(folder, ...key.split("/"));

  const writeDraft = async (bytes: Uint8Array): Promise<string> => {
    const draft = join(folder, DRAFT_FOLDER, randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(bytes);
      // Reported as done means on the disk.
      await handle.sync();
    } finally {
      await handle.close();
    }
    return draft;
  };

  const read = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const bytes = await readFile(fileOf(key));
      return { bytes, tag: createHash("sha256").update(bytes).digest("hex") };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    description: folder,
    read,
    async create(key, bytes) {
      const draft = await writeDraft(bytes);
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      try {
        await link(draft, file);
        await syncFolder(dirname(file));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    replace(key, bytes, tag) {
      return withFolderLock(join(folder, LOCK_FOLDER), async () => {
        if ((await read(key))?.tag !== tag) return false;
        await rename(await writeDraft(bytes), fileOf(key));
        await syncFolder(dirname(fileOf(key)));
        return true;
      });
    },
    async list(prefix) {
      const start = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      try {
        const keys = await listFiles(folder, fileOf(start));
        return keys.filter((key) => key.startsWith(prefix));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
