import { useIsNarrow } from "../entries/use-is-narrow.ts";
import type { PersonPreferences } from "../grid/grid-preferences.ts";

/** Whether rows are drawn as a grid, with heads and heights: a narrow window has cards, unless the person wants none. */
export function useIsGrid({ narrow }: Pick<PersonPreferences, "narrow">): boolean {
  return !useIsNarrow() || narrow === "grid";
}
