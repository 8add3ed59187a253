import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Judged, Outcome } from "./made-change.ts";

/** What became of the changes of one place, this time and the last. */
export interface Judgements {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Whether a change has to be judged. */
  isWanted(id: string): boolean;
  add(judged: Judged): void;
  save(): void;
}

interface Kept {
  /** Of the code with the changes in it. */
  readonly hash: string;
  readonly outcomes: readonly (readonly [string, Outcome])[];
}

/** A long run may be ended at any moment. */
const SAVED_EVERY = 20;

export const isNoticed = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && outcome !== "survived" && outcome !== "uncovered";

/** @param isLeftOnly whether what was noticed last time, in the same code, is believed */
export function openJudgements(
  file: string,
  sources: ReadonlyMap<string, string>,
  isLeftOnly: boolean,
): Judgements {
  const hash = createHash("sha256");
  for (const [name, text] of sources) hash.update(name).update(text);
  const digest = hash.digest("hex");
  const kept = isLeftOnly && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : undefined;
  const outcomes = new Map(kept?.hash === digest ? kept.outcomes : []);
  const isKept = new Set([...outcomes].filter(([, outcome]) => isNoticed(outcome)).map(([id]) => id));
  let unsaved = 0;
  const save = (): void => {
    writeFileSync(file, JSON.stringify({ hash: digest, outcomes: [...outcomes] } satisfies Kept));
  };
  return {
    outcomes,
    isWanted: (id) => !isKept.has(id),
    add({ id, outcome }) {
      outcomes.set(id, outcome);
      unsaved += 1;
      if (unsaved % SAVED_EVERY === 0) save();
    },
    save,
  };
}
