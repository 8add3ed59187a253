import { readOwn } from "../parsing/read-own.ts";
import type { Release } from "./registry.ts";

/** A file that a page can ask for before the code that needs it runs. */
export interface ReleaseFile {
  /** Normalised, so without a character that could end an attribute. */
  readonly address: string;
  /** Subresource integrity, e.g. `sha384-…`. */
  readonly integrity: string;
  /** As what it is asked for. */
  readonly kind: "script" | "style";
}

/**
 * What a release needs for one of its exposes, in the order to ask for it: the entry first. Nothing where a file has no
 * hash, since nothing unchecked is asked for ahead.
 * @param expose e.g. `./remote`
 */
export function releaseFiles(release: Release, expose: string): readonly ReleaseFile[] {
  const { entry, files, integrity, preload } = release;
  const ofExpose = (readOwn(preload, expose) ?? []).map((file) => ({
    address: new URL(file, entry).href,
    integrity: readOwn(files, file) ?? "",
    kind: file.endsWith(".css") ? ("style" as const) : ("script" as const),
  }));
  const all = [{ address: new URL(entry).href, integrity, kind: "script" as const }, ...ofExpose];
  return all.every((file) => file.integrity !== "") ? all : [];
}
