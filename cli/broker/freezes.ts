import { CommandError } from "../command/command.ts";
import { readTime } from "../command/read-time.ts";

export interface Freeze {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Reads times between which nothing new goes out, like `2026-12-24T00:00Z/2027-01-02T00:00Z`.
 * @throws CommandError for what is none
 */
export function parseFreezes(texts: readonly string[]): readonly Freeze[] {
  return texts.map((text) => {
    const [fromMs = Number.NaN, toMs = Number.NaN, ...more] = text.split("/").map(readTime);
    if (fromMs < toMs && more.length === 0) return { fromMs, toMs };
    throw new CommandError(
      `--freeze must be two times with their zones, the first one first, like 2026-12-24T00:00Z/2027-01-02T00:00Z, not "${text}".`,
      "wrongUse",
    );
  });
}

/** For whoever starts a broker: as it was understood. */
export function describeFreeze({ fromMs, toMs }: Freeze): string {
  const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString());
  return `Releases are frozen from ${from} to ${to}.`;
}
