import { isListable } from "@foyer/contracts/host";
import { listedFiles } from "./read-project.ts";
import type { ProjectFile } from "./read-project.ts";

/** What to do about each, in one sentence or two. */
export const LISTABLE_REMEDY =
  "Rename it, or what it is made of (a module, or webpackChunkName): at most 200 letters of a to z, digits and - _ . ~ @ +, with folders.";

/** Files of a build that no registry lists because of their names, such as `Größe.js`: no page could ask for them. */
export function unlistableFiles(files: readonly ProjectFile[]): readonly string[] {
  return Object.keys(listedFiles(files)).filter((path) => !isListable(path));
}
