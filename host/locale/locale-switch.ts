import { remember } from "@foyer/contracts";
import type { LocaleSource } from "@foyer/contracts";
import { chooseLocale, directionOf, servedBy } from "../../languages/choose-locale.ts";
import { pageLanguages } from "../../languages/own-texts.ts";
import { createListeners } from "../listeners.ts";
import type { FormatsSwitch } from "./formats-switch.ts";
import { inFormats } from "./known-formats.ts";

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
 * @param formats whose digits and weeks the locale has
 */
export function createLocaleSwitch(
  page: Document,
  operatorDefault?: string,
  formats?: FormatsSwitch,
): LocaleSwitch {
  const listeners = createListeners<[locale: string]>();
  const window = page.defaultView;
  let choice = readChoice();
  let locale = "";
  const offered = (): string =>
    chooseLocale(
      [...(window?.navigator.languages ?? []), operatorDefault].filter((tag) => typeof tag === "string"),
      pageLanguages(),
    );
  const write = (isAnew: boolean): void => {
    const spoken = choice === undefined ? offered() : chooseLocale([choice], pageLanguages());
    const next = inFormats(spoken, formats?.wanted() ?? {});
    if (next === locale && !isAnew) return;
    locale = next;
    page.documentElement.lang = next;
    page.documentElement.dir = directionOf(next);
    listeners.tell(next);
  };
  const apply = (): void => {
    write(false);
  };
  const followPage = ({ key }: StorageEvent): void => {
    // Without a key: everything was removed.
    if (key !== KEY && key !== null) return;
    choice = readChoice();
    apply();
  };
  window?.addEventListener("languagechange", apply);
  window?.addEventListener("storage", followPage);
  const stopFormats = formats?.subscribe(() => {
    write(true);
  });
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
      stopFormats?.();
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
