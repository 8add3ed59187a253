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
  let chosen = readChosen();
  const current = (): Theme => chosen ?? (system.matches ? "dark" : "light");
  const apply = (): void => {
    page.documentElement.dataset["theme"] = current();
    listeners.tell(current());
  };
  system.addEventListener("change", apply);
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
      system.removeEventListener("change", apply);
    },
  };
}

function readChosen(): Theme | undefined {
  const value = kept.read();
  return value === "light" || value === "dark" ? value : undefined;
}
