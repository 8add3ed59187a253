import { CommandError } from "../command/command.ts";

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
    const [fromMs = Number.NaN, toMs = Number.NaN] = text.split("/").map(Date.parse);
    if (fromMs < toMs) return { fromMs, toMs };
    throw new CommandError(
      `--freeze must be two times, like 2026-12-24T00:00Z/2027-01-02T00:00Z, not "${text}".`,
      "wrongUse",
    );
  });
}
