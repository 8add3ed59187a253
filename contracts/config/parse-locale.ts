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

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
