import { readFileSync } from "node:fs";

/** One fenced block of a guide. */
export interface GuideBlock {
  /** What stands behind the fence: `sh` is run, everything else is looked at. */
  readonly language: string;
  readonly text: string;
}

const FENCED = /^```(\w*)\n([\s\S]*?)^```$/gm;

export function blocksOf(file: string): readonly GuideBlock[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(FENCED)].map(([, language = "", block = ""]) => ({ language, text: block }));
}

/** The commands of a guide in their order, without what is remarked about them. */
export function commandsOf(file: string): readonly string[] {
  return blocksOf(file)
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.split("\n"))
    .map((line) => line.replace(/\s+#\s.*$/, "").trim())
    .filter((line) => line !== "");
}
