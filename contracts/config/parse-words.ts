import type { Problem } from "../parsing/problem.ts";

/** Reads the operator's `locale`: a BCP 47 tag, whether the page has words for it or not. */
export function parseLocale(value: unknown, problems: Problem[]): string | undefined {
  if (value === undefined) return undefined;
  const locale = typeof value === "string" ? canonical(value) : undefined;
  if (locale === undefined) {
    problems.push({
      path: "locale",
      message: 'Write the page\'s language as a tag like "de" or "pt-BR", or leave it out for English.',
    });
  }
  return locale;
}

const MOST_TEXTS = 50;
/** What search engines show of it, and some more. */
const LONGEST_DESCRIPTION = 300;

/** Reads what the page is, in a sentence. */
export function parseDescription(value: unknown, problems: Problem[]): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === "string" ? value.trim() : "";
  if (text !== "" && text.length <= LONGEST_DESCRIPTION) return text;
  problems.push({
    path: "description",
    message: `Say in at most ${LONGEST_DESCRIPTION} characters what the page is, or leave it out.`,
  });
  return undefined;
}

/** Reads the operator's `texts`: tags as they are spelled in BCP 47, since each is the name of a file. */
export function parseTexts(value: unknown, problems: Problem[]): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const tags = Array.isArray(value) ? value : undefined;
  const isSound =
    tags !== undefined &&
    tags.length <= MOST_TEXTS &&
    tags.every((tag): tag is string => typeof tag === "string" && canonical(tag) === tag);
  if (isSound && new Set(tags).size === tags.length) return tags;
  problems.push({
    path: "texts",
    message:
      'List the languages that you have texts of your own for, each once, like ["de", "pt-BR"], or leave it out.',
  });
  return undefined;
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
