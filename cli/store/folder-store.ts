import { createHash, randomUUID } from "node:crypto";
import { link, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CommandError } from "../command/command.ts";
import { removeOldDrafts } from "./drafts.ts";
import { listFiles } from "./list-files.ts";
import { withFolderLock } from "./folder-lock.ts";
import { sayingFullDisk } from "./full-disk.ts";
import { makeFolder } from "./make-folder.ts";
import type { ObjectStore, StoredObject } from "./object-store.ts";

/** Names that begin with a dot are not served. */
const LOCK_FOLDER = ".foyer-lock";
const DRAFT_FOLDER = ".foyer-drafts";
/** Why a disk can't have a name, by the code of its error. */
const NAME_FLAWS: ReadonlyMap<string, string> = new Map([
  ["ENOTDIR", "lies below a file"],
  ["ENAMETOOLONG", "is a longer name than the disk takes"],
]);

/** A folder of this machine that a web server serves. Replacing takes a lock, since a file system has no condition. */
export function createFolderStore(folder: string): ObjectStore {
  const fileOf = (key: string): string => join(folder, ...key.split("/"));

  /** Gives `use` a file with these bytes that no other command knows, and removes it however that ends. */
  const withDraft = async <Result>(
    bytes: Uint8Array,
    use: (draft: string) => Promise<Result>,
  ): Promise<Result> => {
    const drafts = join(folder, DRAFT_FOLDER);
    await makeFolder(drafts);
    await removeOldDrafts(drafts, Date.now());
    const draft = join(drafts, randomUUID());
    try {
      await writeToDisk(draft, bytes);
      return await use(draft);
    } finally {
      await rm(draft, { force: true });
    }
  };

  const read = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const real = await realpath(fileOf(key));
      // Nothing that is written here is a link; what one leads to may be no part of the place.
      if (real !== join(await realpath(folder), ...key.split("/"))) return undefined;
      const bytes = await readFile(real);
      return { bytes, tag: createHash("sha256").update(bytes).digest("hex") };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    description: folder,
    read,
    create(key, bytes) {
      const file = fileOf(key);
      const linked = async (draft: string): Promise<boolean> => {
        if (!(await isInside(folder, key))) throw behindLink(folder, key);
        try {
          await makeFolder(dirname(file));
          await link(draft, file);
        } catch (error) {
          const { code = "" } = error as NodeJS.ErrnoException;
          if (code === "EEXIST") return false;
          throw NAME_FLAWS.has(code) ? noName(folder, key, code) : error;
        }
        await syncFolder(dirname(file));
        return true;
      };
      return sayingFullDisk(folder, () => withDraft(bytes, linked));
    },
    replace(key, bytes, tag) {
      const file = fileOf(key);
      const renamed = async (draft: string): Promise<boolean> => {
        await rename(draft, file);
        await syncFolder(dirname(file));
        return true;
      };
      return sayingFullDisk(folder, () =>
        withFolderLock(join(folder, LOCK_FOLDER), async () => {
          if ((await read(key))?.tag !== tag) return false;
          return withDraft(bytes, renamed);
        }),
      );
    },
    async list(prefix) {
      const start = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      try {
        if (!(await isInside(folder, start))) return [];
        const keys = await listFiles(folder, fileOf(start));
        return keys.filter((key) => key.startsWith(prefix));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    async remove(key) {
      try {
        if (!(await isInside(folder, key))) throw behindLink(folder, key);
        await rm(fileOf(key), { force: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/**
 * Whether a key lies in the place itself: whoever can put a link there could have files written, listed or removed elsewhere.
 * @throws where the place isn't there
 */
async function isInside(folder: string, key: string): Promise<boolean> {
  const real = await realpath(folder);
  const parts = key.split("/").slice(0, -1);
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const own = parts.slice(0, depth);
    try {
      return (await realpath(join(folder, ...own))) === join(real, ...own);
    } catch (error) {
      // What isn't there yet is no link.
      if (!isMissing(error)) throw error;
    }
  }
  return true;
}

function behindLink(folder: string, key: string): CommandError {
  return new CommandError(
    `${join(folder, key)} lies behind a link, which may lead out of the place. Nothing was changed. Put a folder in the link's place.`,
  );
}

function noName(folder: string, key: string, code: string): CommandError {
  const flaw = NAME_FLAWS.get(code) ?? code;
  return new CommandError(`${join(folder, key)} ${flaw}. Nothing was changed. Use another name.`);
}

/** What can have no such name isn't there either, nor is a file where a folder is. */
function isMissing(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["ENOENT", "EISDIR", "ERR_FS_EISDIR"].includes(code) || NAME_FLAWS.has(code);
}

async function writeToDisk(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(bytes);
    // Reported as done means on the disk.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
