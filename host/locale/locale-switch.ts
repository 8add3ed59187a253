import { remember } from "@foyer/contracts";
import type { LocaleSource } from "@foyer/contracts";
import { chooseLocale, directionOf } from "../../languages/choose-locale.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import { createListeners } from "../listeners.ts";

const kept = remember("foyer.locale");

/** The page's one locale: what the person chose, then what the browser is set to, then what the operator says. */
export interface LocaleSwitch extends LocaleSource {
  /** From now on, and at the next visit. @param tag one of `LANGUAGES`; `undefined` follows the browser again */
  choose(tag: string | undefined): void;
  /** Follows the browser no more. */
  end(): void;
}

/**
 * Writes the locale to `<html lang dir>`, where whatever formats something for the page reads it.
 * @param operatorDefault `locale` of config.json
 */
export function createLocaleSwitch(page: Document, operatorDefault?: string): LocaleSwitch {
  const listeners = createListeners<[locale: string]>();
  const window = page.defaultView;
  let locale = "";
  const apply = (): void => {
    const wanted = [kept.read(), ...(window?.navigator.languages ?? []), operatorDefault];
    const next = chooseLocale(
      wanted.filter((tag) => typeof tag === "string"),
      LANGUAGES,
    );
    if (next === locale) return;
    locale = next;
    page.documentElement.lang = next;
    page.documentElement.dir = directionOf(next);
    listeners.tell(next);
  };
  window?.addEventListener("languagechange", apply);
  apply();
  return {
    current: () => locale,
    subscribe: listeners.subscribe,
    choose(tag) {
      if (tag === undefined) kept.forget();
      else kept.write(tag);
      apply();
    },
    end() {
      window?.removeEventListener("languagechange", apply);
    },
  };
}
