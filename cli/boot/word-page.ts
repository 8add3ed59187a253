import { readOwn } from "@foyer/contracts";
import { escapeHtml } from "./escape-html.ts";

/** What a page that hasn't started says in one language. */
export interface UnstartedWords {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly late: string;
  readonly noScript: string;
}

/** By language and script, such as `de-Latn`; see `host/first-paint/unstarted-words.ts`. Without English. */
export type WordsByLanguage = Readonly<Record<string, UnstartedWords>>;

const LATE = /<p class="?host-late"?>[^<]*/;
const NO_SCRIPT = /<noscript\s*>[^<]*/;

/**
 * The page in the operator's language as far as it speaks without any script: whoever runs none can't choose another.
 * @param locale of `config.json`
 */
export function wordPage(page: string, words: WordsByLanguage = {}, locale?: string): string {
  const own = locale === undefined ? undefined : readOwn(words, languageOf(locale));
  if (own === undefined) return page;
  const { lang, dir, late, noScript } = own;
  const language = `lang="${escapeHtml(lang)}" dir="${escapeHtml(dir)}"`;
  return page
    .replace(LATE, () => `<p class="host-late" ${language}>${escapeHtml(late)}`)
    .replace(NO_SCRIPT, () => `<noscript ${language}>${escapeHtml(noScript)}`);
}

/**
 * The painted frame's sentence in every language, for the script that knows the person's: JSON, as that of a release's first
 * paint.
 */
export function lateWords(words: WordsByLanguage): string {
  return JSON.stringify(Object.fromEntries(Object.values(words).map(({ lang, late }) => [lang, [late]])));
}

function languageOf(locale: string): string {
  const { language, script = "" } = new Intl.Locale(locale).maximize();
  return `${language}-${script}`;
}
