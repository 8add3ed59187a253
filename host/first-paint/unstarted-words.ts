import { directionOf } from "../../languages/choose-locale.ts";
import { isPseudo, LANGUAGES } from "../../languages/languages.ts";
import { speak, texts } from "../texts.ts";

// Rendered when the host is built: what `index.html` and the painted frame say in English until the page has started, and
// where it never does. The server puts these in their places.

/** What a page that hasn't started says in one language. */
interface UnstartedWords {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly late: string;
  readonly noScript: string;
}

/** By language and script, such as `zh-Hans` and `de-Latn`: whoever asks has any tag of that language. Without English. */
export async function renderWords(): Promise<Readonly<Record<string, UnstartedWords>>> {
  const words: Record<string, UnstartedWords> = {};
  const [english, ...others] = LANGUAGES;
  for (const lang of others.filter((other) => !isPseudo(other))) {
    await speak(lang);
    const { language, script = "" } = new Intl.Locale(lang).maximize();
    const { late, noScript } = texts;
    words[`${language}-${script}`] = { lang, dir: directionOf(lang), late, noScript };
  }
  await speak(english);
  return words;
}
