import { EXIT_CODES } from "./command.ts";

const WORDS = {
  refused: "refused",
  wrongUse: "written wrongly",
  tryAgain: "try again later",
  waits: "waits for somebody's approval",
} as const satisfies Record<keyof typeof EXIT_CODES, string>;

/** For `foyer --help`: scripts go by them. */
export function describeExitCodes(): string {
  const codes = Object.entries(EXIT_CODES).map(
    ([kind, code]) => `${code} ${WORDS[kind as keyof typeof WORDS]}`,
  );
  return ["0 done", ...codes].join(", ");
}
