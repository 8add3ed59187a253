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
 * The time zone that moments are shown in, e.g. `Asia/Tokyo`: what `<html data-time-zone>` says, which the host sets where it isn't
 * the browser's own. `undefined` is the browser's, to `Intl` as well.
 */
export function pageTimeZone(): string | undefined {
  return (globalThis as { document?: Document }).document?.documentElement.dataset["timeZone"];
}

/**
 * A formatter in the page's locale and time zone, made at its first use and anew when one of them is another.
 * @example
 * const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
 * wholeNumber().format(1200);
 */
export function inPageLocale<Made>(make: (locale: string, timeZone?: string) => Made): () => Made {
  let kept: { readonly key: string; readonly made: Made } | undefined;
  return () => {
    const locale = pageLocale();
    const timeZone = pageTimeZone();
    const key = `${locale} ${timeZone ?? ""}`;
    if (kept?.key !== key) kept = { key, made: make(locale, timeZone) };
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
