import { parseFirstPaintWords, REGISTRY_LIMITS } from "@foyer/contracts/host";
import type { Release } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import { readFirstPaint } from "../first-paint/read-first-paint.ts";
import type { ProjectFile } from "./read-project.ts";

const FIRST_PAINT = "first-paint.html";
const FIRST_PAINT_WORDS = "first-paint.words.json";

/**
 * What the route shows before a script has run, where the release says so: it goes into the page, so it stands in the row.
 * @throws CommandError where it is more than markup
 */
export function firstPaintOf(files: readonly ProjectFile[]): {
  readonly firstPaint?: string;
  readonly firstPaintWords?: Release["firstPaintWords"];
} {
  const textOf = (name: string): string | undefined => {
    const file = files.find(({ path }) => path === name);
    return file && Buffer.from(file.bytes).toString("utf8");
  };
  const firstPaint = textOf(FIRST_PAINT);
  if (firstPaint === undefined) return {};
  const read = readFirstPaint(firstPaint);
  const words = textOf(FIRST_PAINT_WORDS);
  if (read.ok) return { firstPaint, ...(words !== undefined && { firstPaintWords: readWords(words) }) };
  throw new CommandError(
    `${FIRST_PAINT}: ${read.problem} It may hold plain markup only; docs/remote-contract.md lists what.`,
  );
}

/** @throws CommandError where they are none, or too many for a row */
function readWords(source: string): Release["firstPaintWords"] {
  const remedy = 'Write lists of texts by language, such as { "de": ["Anmelden"] }, or leave the file out.';
  let words: unknown;
  try {
    words = JSON.parse(source);
  } catch {
    throw new CommandError(`${FIRST_PAINT_WORDS}: it is no JSON. ${remedy}`);
  }
  const read = parseFirstPaintWords(words);
  const isObject = typeof words === "object" && words !== null && !Array.isArray(words);
  if (isObject && Object.keys(read).length === Object.keys(words as object).length) return { ...read };
  throw new CommandError(
    `${FIRST_PAINT_WORDS}: it holds something else, or more than ${REGISTRY_LIMITS.firstPaintWordsChars} characters. ${remedy}`,
  );
}
