import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import { EQUAL_CHANGES } from "./equal-changes.rows.ts";
import { isNoticed } from "./judgements.ts";
import type { MadeChange, Outcome } from "./made-change.ts";

export interface Score {
  readonly all: number;
  readonly noticed: number;
  /** Not noticed, and listed with why nobody can. */
  readonly equal: number;
}

const EQUAL = new Set(EQUAL_CHANGES.map(({ file, line, from, to }) => [file, line, from, to].join("\n")));

/** @param place a folder or a file */
export function describeScore(
  place: string,
  changes: readonly MadeChange[],
  outcomes: ReadonlyMap<string, Outcome>,
): { readonly line: string; readonly score: Score } {
  const missed = changes.filter(({ id }) => !isNoticed(outcomes.get(id)));
  const equal = missed.filter(isEqual).length;
  const noticed = changes.length - missed.length;
  const byTime = changes.filter(({ id }) => /too long|hung/.test(outcomes.get(id) ?? "")).length;
  const share = ((100 * noticed) / Math.max(1, changes.length - equal)).toFixed(1);
  const line =
    `${place}: ${noticed} of ${changes.length} changes noticed, ${byTime} of these by time alone; ` +
    `${equal} of the others change nothing: ${share} %`;
  return { line, score: { all: changes.length, noticed, equal } };
}

/** A change that no test noticed, as the list of equal ones has it. */
export function describeMissed(change: MadeChange, outcome: Outcome): string {
  const { line, from, to } = toRow(change);
  const at = `${change.fileName}:${change.location.start.line + 1}`;
  const mark = isEqual(change) ? "= " : outcome === "survived" ? "" : "(no test) ";
  return `  ${mark}${at} ${JSON.stringify({ line, from, to })}`;
}

function isEqual(change: MadeChange): boolean {
  const { line, from, to } = toRow(change);
  return EQUAL.has([change.fileName, line, from, to].join("\n"));
}

/** Its line, and what stands there before and after; on one line each. */
function toRow({ fileName, location: { start, end }, replacement }: MadeChange) {
  const lines = readFileSync(join(ROOT, fileName), "utf8").split("\n");
  const of = lines.slice(start.line, end.line + 1);
  const last = of.length - 1;
  of[last] = of[last]?.slice(0, end.column) ?? "";
  of[0] = of[0]?.slice(start.column) ?? "";
  return {
    line: (lines[start.line] ?? "").trim(),
    from: toOneLine(of.join("\n")),
    to: toOneLine(replacement),
  };
}

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
