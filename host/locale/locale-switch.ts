import { remember } from "@foyer/contracts";
import type { LocaleSource } from "@foyer/contracts";
import { chooseLocale, directionOf, servedBy } from "../../languages/choose-locale.ts";
import { pageLanguages } from "../../languages/own-texts.ts";
import { createListeners } from "../listeners.ts";

const KEY = "foyer.locale";
const kept = remember(KEY);

/** The page's one locale: what the person chose, then what the browser is set to, then what the operator says. */
export interface LocaleSwitch extends LocaleSource {
  /** What the person chose; nothing while the page follows the browser. */
  chosen(): string | undefined;
  /** What the page speaks to whoever has chosen nothing. */
  offered(): string;
  /** From now on, in every page of this browser, and at the next visit. @param tag a BCP 47 tag; `undefined` follows the browser again */
  choose(tag: string | undefined): void;
  /** Follows the browser, and its other pages, no more. */
  end(): void;
}

/**
 * Writes the locale to `<html lang dir>`, where whatever formats something for the page reads it.
 * @param operatorDefault `locale` of config.json
 */
export function createLocaleSwitch(page: Document, operatorDefault?: string): LocaleSwitch {
  const listeners = createListeners<[locale: string]>();
  const window = page.defaultView;
  let choice = readChoice();
  let locale = "";
  const offered = (): string =>
    chooseLocale(
      [...(window?.navigator.languages ?? []), operatorDefault].filter((tag) => typeof tag === "string"),
      pageLanguages(),
    );
  const apply = (): void => {
    const next = choice === undefined ? offered() : chooseLocale([choice], pageLanguages());
    if (next === locale) return;
    locale = next;
    page.documentElement.lang = next;
    page.documentElement.dir = directionOf(next);
    listeners.tell(next);
  };
  const followPage = ({ key }: StorageEvent): void => {
    // Without a key: everything was removed.
    if (key !== KEY && key !== null) return;
    choice = readChoice();
    apply();
  };
  window?.addEventListener("languagechange", apply);
  window?.addEventListener("storage", followPage);
  apply();
  return {
    current: () => locale,
    subscribe: listeners.subscribe,
    chosen: () => choice,
    offered,
    choose(tag) {
      choice = tag;
      if (tag === undefined) kept.forget();
      else kept.write(tag);
      apply();
    },
    end() {
      window?.removeEventListener("languagechange", apply);
      window?.removeEventListener("storage", followPage);
    },
  };
}

/** What somebody else wrote there, or a language that is gone, counts as none. */
function readChoice(): string | undefined {
  const tag = kept.read();
  return tag !== undefined && servedBy(tag, pageLanguages()) !== undefined ? tag : undefined;
}
