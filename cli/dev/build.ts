import { readdir, readFile } from "node:fs/promises";
import { sep } from "node:path";

/** What each build gives: its files by path, or the compiler's words. */
export type Build =
  | { readonly kind: "built"; readonly files: Readonly<Record<string, Uint8Array>>; readonly seconds: number }
  | { readonly kind: "failed"; readonly message: string };

/** A remote that is built again at each change, until it is stopped. */
export interface Watching {
  stop(): Promise<void>;
}

/** How one bundler is made to build a remote again at each change. */
export type WatchBundler = (request: {
  /** Absolute path of the remote. */
  readonly project: string;
  /** Absolute path of the bundler's configuration. */
  readonly config: string;
  /** Where the build goes, instead of into `dist`. */
  readonly output: string;
  tell(build: Build): void;
}) => Promise<Watching>;

/** Tells of a build that came to its end, with the files of its folder. */
export function tellBuilt(output: string, seconds: number, tell: (build: Build) => void): void {
  readFiles(output).then(
    (files) => {
      tell({ kind: "built", files, seconds });
    },
    (reason: unknown) => {
      tell({ kind: "failed", message: String(reason) });
    },
  );
}

async function readFiles(folder: string): Promise<Readonly<Record<string, Uint8Array>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async (entry) => {
    const file = `${entry.parentPath}${sep}${entry.name}`;
    return [
      file
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      await readFile(file),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
