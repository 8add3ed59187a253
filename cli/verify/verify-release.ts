import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { ObjectStore } from "../store/object-store.ts";
import { compareSources, readSource } from "../releases/read-source.ts";
import type { ReleaseRecord } from "../releases/row.ts";
import { compareFiles, filesOf } from "./compare-folders.ts";
import type { Comparison, Files } from "./compare-folders.ts";

export interface Verified extends Comparison {
  /** Whatever could be the reason for a difference. */
  readonly reasons: readonly string[];
}

const COMPRESSED = /\.(br|gz)$/;

/**
 * Compares each file of a published release with a build of its source. A compressed copy holds what its file holds,
 * whatever made it: it is compared with that.
 * @param built the folder of the rebuilt files
 * @param source the project's folder
 */
export async function verifyRelease(
  store: ObjectStore,
  record: ReleaseRecord,
  built: string,
  source: string,
): Promise<Verified> {
  const published = await publishedFiles(store, record.folder);
  const rebuilt = await filesOf(built);
  const compared = await compareFiles(published, withCopiesOf(published, rebuilt));
  const reasons =
    compared.differences.length === 0 ? [] : compareSources(record.source, await readSource(source));
  return { ...compared, reasons };
}

async function publishedFiles(store: ObjectStore, folder: string): Promise<Files> {
  const start = `${folder}/`;
  const paths = (await store.list(start)).map((key) => key.slice(start.length));
  return {
    paths,
    async read(path) {
      const stored = await store.read(`${start}${path}`);
      return unpack(path, stored?.bytes ?? new Uint8Array());
    },
  };
}

/** The rebuilt files, with the copies that were published beside theirs and without any other. */
function withCopiesOf(published: Files, rebuilt: Files): Files {
  const there = new Set(rebuilt.paths);
  const isPlain = (path: string): boolean => !COMPRESSED.test(path) || !there.has(withoutEnding(path));
  // Source maps are kept elsewhere, where no page gets them.
  const isPublic = (path: string): boolean => !path.endsWith(".map") || published.paths.includes(path);
  const plain = rebuilt.paths.filter((path) => isPlain(path) && isPublic(path));
  const copies = published.paths.filter((path) => COMPRESSED.test(path) && there.has(withoutEnding(path)));
  return {
    paths: [...plain, ...copies],
    read: (path) => rebuilt.read(copies.includes(path) ? withoutEnding(path) : path),
  };
}

function withoutEnding(path: string): string {
  return path.replace(COMPRESSED, "");
}

function unpack(path: string, bytes: Uint8Array): Uint8Array {
  try {
    if (path.endsWith(".br")) return brotliDecompressSync(bytes);
    if (path.endsWith(".gz")) return gunzipSync(bytes);
  } catch {
    // It is none; its bytes are what it is compared by.
  }
  return bytes;
}
