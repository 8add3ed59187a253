import { readFileSync } from "node:fs";

/** One fenced block of a guide. */
export interface GuideBlock {
  /** What stands behind the fence: `sh` is run, everything else is looked at. */
  readonly language: string;
  readonly text: string;
}

const FENCED = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** What begins a section of its own. */
const HEADING = /^#{2,3} (.+)$/gm;

export function blocksOf(file: string): readonly GuideBlock[] {
  return blocksIn(readFileSync(file, "utf8"));
}

function blocksIn(text: string): readonly GuideBlock[] {
  return [...text.matchAll(FENCED)].map(([, language = "", block = ""]) => ({ language, text: block }));
}

/** The commands of a guide in their order, without what is remarked about them. */
export function commandsOf(file: string): readonly string[] {
  return commandsIn(readFileSync(file, "utf8"));
}

/** The same, by the heading that they stand under; the headings in their order. */
export function commandsByHeading(file: string): ReadonlyMap<string, readonly string[]> {
  const [, ...parts] = readFileSync(file, "utf8").split(HEADING);
  const headings = parts.filter((_part, at) => at % 2 === 0);
  return new Map(headings.map((heading, at) => [heading, commandsIn(parts[2 * at + 1] ?? "")]));
}

function commandsIn(guide: string): readonly string[] {
  return blocksIn(guide)
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.split("\n"))
    .map((line) => line.replace(/\s+#\s.*$/, "").trim())
    .filter((line) => line !== "");
}
