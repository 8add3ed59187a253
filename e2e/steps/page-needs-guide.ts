import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";

/** What comes of one thing that a page may need, as `docs/page-needs.md` promises it. */
export interface PromisedNeed {
  readonly name: string;
  readonly comes: "works" | "granted" | "refused";
  /** Of what has to be granted, the options of `foyer grant`; of what is refused, the word that tells it. */
  readonly words: string;
}

const ROW = /^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm;

/** @param heading of the part of the guide, e.g. `What the browser has` */
export function promisedNeeds(heading: string): readonly PromisedNeed[] {
  const guide = readFileSync(join(ROOT, "docs", "page-needs.md"), "utf8");
  const part = guide.split(`## ${heading}\n`)[1]?.split("\n## ", 1)[0] ?? "";
  return [...part.matchAll(ROW)].slice(1).map(([, name = "", verdict = ""]) => {
    const words = /`([^`]+)`/.exec(verdict)?.[1] ?? "";
    if (verdict.startsWith("refused")) return { name, comes: "refused", words };
    return { name, comes: words === "" ? "works" : "granted", words };
  });
}
