/** How far a number may be off. */
const MOST_OFF = { exactly: 1.05, about: 1.5 } as const;

/** @returns how what is said of so many rows is meant, and what is wrong with it, if anything */
export function judgeWords(words: string, truth: number): { how: string; fault: string | undefined } {
  const [, how = "exactly", digits = ""] = /^(?:(about|at least|over) )?([\d,]+) rows?$/.exec(words) ?? [];
  const said = Number(digits.replaceAll(",", ""));
  const isRight =
    digits !== "" &&
    (how === "at least"
      ? said <= truth
      : how === "over"
        ? said < truth
        : Math.max(said, truth) <= Math.min(said, truth) * MOST_OFF[how === "about" ? how : "exactly"]);
  return { how, fault: isRight ? undefined : `“${words}” of ${truth}` };
}
