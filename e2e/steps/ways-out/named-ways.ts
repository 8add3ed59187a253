import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../scripts/folders.mjs";

const TITLE = "## Ways out of the page";
const ROW = /^\| [^|]+ \| (yes|no) +\| ([^|]+) \|$/gm;

/** The ways out that `docs/security.md` names, each once; whoever finds others has found a fault of the page or of the guide. */
export interface NamedWays {
  /** Open in a browser that holds the page to its list of connections. */
  readonly withList: readonly string[];
  /** Open where the content policy is all there is: those above, and more. */
  readonly withoutList: readonly string[];
}

/** @throws Error where the guide's table can't be read */
export function readNamedWays(): NamedWays {
  const text = readFileSync(join(ROOT, "docs", "security.md"), "utf8");
  const [, section = ""] = text.split(TITLE);
  const rows = [...(section.split("\n## ")[0] ?? "").matchAll(ROW)].map(([, closed, names = ""]) => ({
    isClosed: closed === "yes",
    names: [...names.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name),
  }));
  const all = rows.flatMap(({ names }) => names);
  if (all.length === 0 || new Set(all).size !== all.length) {
    throw new Error(`"${TITLE}" in docs/security.md has no rows, or one name twice.`);
  }
  return {
    withList: rows.filter(({ isClosed }) => !isClosed).flatMap(({ names }) => names),
    withoutList: all,
  };
}
