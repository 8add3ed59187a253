import type { EndedSession } from "./end-session.ts";

/** So that a hundred of them take a moment, and nobody's limit is reached. */
const SIDE_BY_SIDE = 4;

export interface EndSessionsParts {
  end(id: string): Promise<EndedSession>;
  /** Asks the person for a proof of this moment. */
  proveAnew(): Promise<void>;
}

/**
 * Ends sessions of the person's; the first that can't be ended stops it.
 * @returns the outcome of that one; otherwise `ended`, and whether that is at once for all of them
 */
export async function endSessions(
  [first, ...others]: readonly string[],
  { end, proveAnew }: EndSessionsParts,
): Promise<EndedSession> {
  if (first === undefined) return { outcome: "ended", isAtOnce: true };
  let opening = await end(first);
  if (opening.outcome === "proof-needed") {
    await proveAnew();
    opening = await end(first);
  }
  const answers = [opening];
  for (let at = 0; at < others.length && answers.every(isOver); at += SIDE_BY_SIDE) {
    answers.push(...(await Promise.all(others.slice(at, at + SIDE_BY_SIDE).map(end))));
  }
  return (
    answers.find((answer) => !isOver(answer)) ?? {
      outcome: "ended",
      isAtOnce: answers.every(({ outcome, isAtOnce }) => outcome === "gone" || isAtOnce),
    }
  );
}

/** One that another page has ended is over as well: that was wanted. */
function isOver({ outcome }: EndedSession): boolean {
  return outcome === "ended" || outcome === "gone";
}
