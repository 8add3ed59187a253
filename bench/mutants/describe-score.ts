import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

const CAUGHT: ReadonlySet<string> = new Set(["Killed", "Timeout", "RuntimeError"]);
const MISSED: ReadonlySet<string> = new Set(["Survived", "NoCoverage"]);
const SHOWN_CHARS = 80;

/** @returns the folder's score, and a line for each mutant that no test noticed */
export function describeScore(folder: string, text: string): readonly string[] {
  const { files } = JSON.parse(text) as Report;
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  );
  const caught = all.filter(({ status }) => CAUGHT.has(status)).length;
  const missed = all.filter(({ status }) => MISSED.has(status));
  const share = ((100 * caught) / Math.max(1, caught + missed.length)).toFixed(1);
  return [
    `${folder}: ${caught} of ${caught + missed.length} mutants noticed, ${share} %`,
    ...missed.map(({ file, location, mutatorName, replacement = "" }) => {
      const { line } = location.start;
      const code = readFileSync(join(ROOT, file), "utf8").split("\n")[line - 1]?.trim() ?? "";
      return `  ${file}:${line} ${mutatorName}: ${replacement.slice(0, SHOWN_CHARS)} in: ${code.slice(0, SHOWN_CHARS)}`;
    }),
  ];
}
