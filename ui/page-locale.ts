const FALLBACK = "en";

let last = { lang: "", locale: FALLBACK };

/**
 * The one locale of the page, as a BCP 47 tag such as `en-GB`: what `<html lang>` says, which the host sets. English
 * outside a page. Whatever formats a number or a moment for the page takes it, so that no sentence mixes two languages.
 */
export function pageLocale(): string {
  const { document } = globalThis as { document?: Document };
  const lang = document?.documentElement.lang ?? "";
  if (lang !== last.lang) last = { lang, locale: isLocale(lang) ? lang : FALLBACK };
  return last.locale;
}

/**
 * A formatter in the page's locale, made at its first use and anew when the page's locale is another.
 * @example
 * const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
 * wholeNumber().format(1200);
 */
export function inPageLocale<Made>(make: (locale: string) => Made): () => Made {
  let kept: { readonly locale: string; readonly made: Made } | undefined;
  return () => {
    const locale = pageLocale();
    if (kept?.locale !== locale) kept = { locale, made: make(locale) };
    return kept.made;
  };
}

/** Extensions that translate a page write tags of their own, and `Intl` throws at what is none. */
function isLocale(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}
