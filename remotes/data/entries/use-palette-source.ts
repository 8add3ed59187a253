import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect } from "react";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import { withWords } from "../texts.ts";

/** Offers everything that can be opened to the page's palette; what finds it comes when the palette is opened first. */
export function usePaletteSource(catalogue: Catalogue | undefined, preferences: Preferences): void {
  const { palette, basePath } = useRemoteContext();
  useEffect(() => {
    if (catalogue === undefined) return undefined;
    return palette?.offer(async (typed) => {
      const { paletteEntries } = await withWords(import("./palette-entries.ts"));
      return paletteEntries(catalogue, preferences.person().views, basePath, typed);
    });
  }, [palette, basePath, catalogue, preferences]);
}
