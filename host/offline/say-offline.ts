import { catalogueOf, chooseLocale, directionOf } from "../../languages/choose-locale.ts";
import { OFFLINE_WORDS } from "./offline-words.ts";

const [first, ...others] = Object.keys(OFFLINE_WORDS) as (keyof typeof OFFLINE_WORDS)[];
const LANGUAGES = [first ?? "en", ...others] as const;

/** What is known of the person without a connection. */
export interface OfflinePerson {
  /** BCP 47 tags, the most wanted first. */
  readonly languages: readonly string[];
  /** What they chose for the page; undefined follows the system. */
  readonly theme: string | undefined;
  /** Whether the browser has a connection, as far as it knows. */
  readonly hasConnection: boolean;
}

/** Puts the page that stands for another into a person's words and theme. */
export function sayOffline(page: Document, { languages, theme, hasConnection }: OfflinePerson): void {
  const locale = chooseLocale(languages, LANGUAGES);
  const words = OFFLINE_WORDS[catalogueOf(locale, LANGUAGES) as keyof typeof OFFLINE_WORDS];
  const root = page.documentElement;
  root.lang = locale;
  root.dir = directionOf(locale);
  if (theme === "light" || theme === "dark") root.dataset["theme"] = theme;
  const title = hasConnection ? words.unreachable : words.offline;
  const texts = {
    h1: title,
    p: hasConnection ? words.unreachableWhy : words.offlineWhy,
    a: words.again,
  };
  page.title = title;
  for (const [selector, text] of Object.entries(texts)) {
    const element = page.querySelector(selector);
    if (element !== null) element.textContent = text;
  }
}
