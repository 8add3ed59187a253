import { remember } from "@foyer/contracts";
import type { Theme, ThemeSource } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";

const kept = remember("foyer.theme");

/** The page's theme: what the person chose, or else what the system says. */
export interface ThemeSwitch extends ThemeSource {
  /** What the person chose; nothing while the page follows the system. */
  chosen(): Theme | undefined;
  /** From now on, and at the next visit. @param theme `undefined` follows the system again */
  choose(theme: Theme | undefined): void;
  toggle(): void;
  /** Follows the system no more. */
  end(): void;
}

export function createThemeSwitch(page: Document): ThemeSwitch {
  const listeners = createListeners<[theme: Theme]>();
  const system = matchMedia("(prefers-color-scheme: dark)");
  // Read here and at its event only: Chromium owes no event for a change that somebody saw by reading `matches` before it.
  let ofSystem = themeOf(system);
  let chosen = readChosen();
  const current = (): Theme => chosen ?? ofSystem;
  const apply = (): void => {
    page.documentElement.dataset["theme"] = current();
    listeners.tell(current());
  };
  const follow = (): void => {
    ofSystem = themeOf(system);
    apply();
  };
  system.addEventListener("change", follow);
  apply();
  const choose = (theme: Theme | undefined): void => {
    chosen = theme;
    if (theme === undefined) kept.forget();
    else kept.write(theme);
    apply();
  };
  return {
    current,
    subscribe: listeners.subscribe,
    chosen: () => chosen,
    choose,
    toggle() {
      choose(current() === "dark" ? "light" : "dark");
    },
    end() {
      system.removeEventListener("change", follow);
    },
  };
}

function themeOf({ matches }: MediaQueryList): Theme {
  return matches ? "dark" : "light";
}

function readChosen(): Theme | undefined {
  const value = kept.read();
  return value === "light" || value === "dark" ? value : undefined;
}
