import type { Clock, PaletteEntry } from "@foyer/contracts";
import type { Offer } from "./palette-desk.ts";
import { parseEntries } from "./parse-entries.ts";

/** After this a person hears that something is still being waited for. */
const SLOW_AFTER_MS = 1_000;
/** After this nothing more is waited for. */
const DEADLINE_MS = 5_000;

export type SourceState = "asking" | "slow" | "failed" | "done";

/** What one remote's function found, and how far it is. */
export interface Answer {
  readonly offer: Offer;
  readonly state: SourceState;
  readonly entries: readonly PaletteEntry[];
}

export interface AskedParts {
  readonly clock: Clock;
  /** A source failed, or answered what doesn't fit the contract. */
  report(error: unknown, remote: string): void;
  onAnswer(answer: Answer): void;
}

/**
 * Asks each source side by side; none waits for another, and what one throws or never answers is its own.
 * @returns what ends the asking: nothing is told any more
 */
export function askSources(
  offers: readonly Offer[],
  typed: string,
  { clock, report, onAnswer }: AskedParts,
): () => void {
  const over = new AbortController();
  const asked = offers.filter(({ source }) => source !== undefined);
  for (const offer of asked) void ask(offer);
  return () => {
    over.abort();
  };

  async function ask(offer: Offer): Promise<void> {
    let isSettled = false;
    const tell = (state: SourceState, entries: readonly PaletteEntry[] = []): void => {
      if (over.signal.aborted || isSettled) return;
      isSettled = state === "failed" || state === "done";
      onAnswer({ offer, state, entries });
    };
    const after = (delayMs: number, work: () => void): void => {
      clock.deadline(delayMs).addEventListener("abort", work, { once: true, signal: over.signal });
    };
    after(SLOW_AFTER_MS, () => {
      tell("slow");
    });
    after(DEADLINE_MS, () => {
      if (isSettled) return;
      report(new Error("It didn't answer the palette in time."), offer.remote);
      tell("failed");
    });
    try {
      const { entries, problems } = parseEntries(await offer.source?.(typed, over.signal), offer.route);
      if (over.signal.aborted) return;
      for (const problem of problems) report(problem, offer.remote);
      tell("done", entries);
    } catch (error) {
      if (over.signal.aborted) return;
      report(error, offer.remote);
      tell("failed");
    }
  }
}
