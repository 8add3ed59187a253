import { remember } from "@foyer/contracts";
import type { Theme, ThemeSource } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";

const kept = remember("foyer.theme");

/** The page's theme: what the person chose, or else what the system says. */
export interface ThemeSwitch extends ThemeSource {
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
  return {
    current,
    subscribe: listeners.subscribe,
    toggle() {
      chosen = current() === "dark" ? "light" : "dark";
      kept.write(chosen);
      apply();
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
