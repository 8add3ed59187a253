import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import { listRemotes } from "../../scripts/remotes.mjs";

export interface BuiltCode {
  /** Below its build's folder. */
  readonly name: string;
  readonly content: Buffer;
  /** Its source map as text; what a server makes has none. */
  readonly map: string | undefined;
}

/** The file of a build that an address brought; what a server makes has no content that was built. */
export function findBuiltFile(address: string): BuiltCode {
  const { pathname } = new URL(address);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const folders = [join(ROOT, "host", "dist"), ...listRemotes().map(({ folder }) => join(folder, "dist"))];
  const file = folders
    .flatMap((folder) => [join(folder, name), join(folder, pathname)])
    .find((path) => existsSync(path));
  if (file === undefined)
    return { name: `${name} (written by the server)`, content: Buffer.alloc(0), map: undefined };
  const map = existsSync(`${file}.map`) ? readFileSync(`${file}.map`, "utf8") : undefined;
  return { name: pathname, content: readFileSync(file), map };
}
