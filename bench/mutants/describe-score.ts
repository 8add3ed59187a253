import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import type { Judged, MadeChange } from "./made-change.ts";

const SHOWN_CHARS = 90;

/**
 * @param place a folder or a file
 * @returns its score, and a line for each change that no test noticed
 */
export function describeScore(
  place: string,
  changes: readonly MadeChange[],
  judged: readonly Judged[],
): readonly string[] {
  const outcomes = new Map(judged.map(({ id, outcome }) => [id, outcome]));
  const missed = changes.filter(({ id }) => /survived|uncovered/.test(outcomes.get(id) ?? ""));
  const caught = changes.length - missed.length;
  const byTime = changes.filter(({ id }) => /too long|hung/.test(outcomes.get(id) ?? "")).length;
  const share = ((100 * caught) / Math.max(1, changes.length)).toFixed(1);
  return [
    `${place}: ${caught} of ${changes.length} mutants noticed, ${share} %; ${byTime} of these by time alone`,
    ...missed.map(({ id, fileName, location, mutatorName, replacement }) => {
      const { line, column } = location.start;
      const code = readFileSync(join(ROOT, fileName), "utf8").split("\n")[line]?.slice(column).trim() ?? "";
      const isCovered = outcomes.get(id) === "survived" ? "" : "(no test) ";
      return `  ${fileName}:${line + 1} ${isCovered}${mutatorName}: ${short(replacement)} for: ${short(code)}`;
    }),
  ];
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, SHOWN_CHARS);
}
