import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../store/list-files.ts";

/** One file in which two builds differ. */
export type Difference =
  | { readonly kind: "only here" | "only there"; readonly path: string }
  | {
      readonly kind: "other bytes";
      readonly path: string;
      /** What it is called there: names hold a hash of what is in them. */
      readonly pathThere: string;
      /** In bytes, from 0. */
      readonly offset: number;
      /** What stands around that place in each, as text. */
      readonly here: string;
      readonly there: string;
    };

export interface Comparison {
  /** How many files there are in both together. */
  readonly files: number;
  /** By path. */
  readonly differences: readonly Difference[];
}

/** A folder of files, wherever they lie. */
export interface Files {
  /** With forward slashes, relative to the folder. */
  readonly paths: readonly string[];
  /** Of a path that is listed. */
  read(path: string): Promise<Uint8Array>;
}

/** As bundlers write it into names. */
const HASH = /(?<=\.)[0-9a-f]{8,}(?=\.)/;
const BEFORE = 24;
const AFTER = 56;

export async function compareFolders(here: string, there: string): Promise<Comparison> {
  return compareFiles(await filesOf(here), await filesOf(there));
}

export async function filesOf(folder: string): Promise<Files> {
  return { paths: await listFiles(folder), read: (path) => readFile(join(folder, path)) };
}

/** Byte by byte. */
export async function compareFiles(here: Files, there: Files): Promise<Comparison> {
  const [inHere, inThere] = [new Set(here.paths), new Set(there.paths)];
  const left = there.paths.filter((path) => !inHere.has(path)).sort();
  const paths = [...here.paths].sort();
  const found: Difference[] = [];
  for (const path of paths) {
    const pathThere = inThere.has(path) ? path : takeNamesake(left, path);
    if (pathThere === undefined) found.push({ kind: "only here", path });
    else found.push(...compareBytes(path, pathThere, await here.read(path), await there.read(pathThere)));
  }
  const onlyThere = left.map((path) => ({ kind: "only there", path }) as const);
  return { files: paths.length + left.length, differences: [...found, ...onlyThere] };
}

/** The file that differs in its hash alone; it is taken out of the list. */
function takeNamesake(left: string[], path: string): string | undefined {
  const at = left.findIndex((other) => withoutHash(other) === withoutHash(path));
  return at === -1 ? undefined : left.splice(at, 1)[0];
}

function withoutHash(path: string): string {
  return path.replace(HASH, "");
}

function compareBytes(
  path: string,
  pathThere: string,
  here: Uint8Array,
  there: Uint8Array,
): readonly Difference[] {
  if (path === pathThere && Buffer.compare(here, there) === 0) return [];
  const shorter = Math.min(here.length, there.length);
  let offset = 0;
  while (offset < shorter && here[offset] === there[offset]) offset += 1;
  const around = (bytes: Uint8Array): string =>
    Buffer.from(bytes.subarray(Math.max(0, offset - BEFORE), offset + AFTER)).toString("utf8");
  return [{ kind: "other bytes", path, pathThere, offset, here: around(here), there: around(there) }];
}
