import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What must never be answered. */
export interface Secrets {
  /** Stands in files outside, and in files inside that aren't to be served. */
  readonly content: string;
  /** Stands in the name of a file outside, for whoever lists folders. */
  readonly name: string;
}

/** Puts secrets around a folder, and into it where nobody may look: dot files, source maps, and links that lead out. */
export function plantSecrets(folder: string, { content, name }: Secrets): void {
  const outer = dirname(folder);
  const write = (file: string): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const file of ["outside.txt", "outside.js", "outside.html", `${name}.txt`]) write(join(outer, file));
  // A folder whose name begins like the served one's.
  write(`${folder}-beside/outside.js`);
  write(join(outer, "served-beside", "outside.js"));
  for (const file of [".env", ".git/config", ".foyer-drafts/draft.js"]) write(join(folder, file));
  symlinkSync(join(outer, "outside.txt"), join(folder, "linked.txt"));
  symlinkSync(outer, join(folder, "links"));
  symlinkSync(join(folder, ".env"), join(folder, "env.txt"));
}
