import type { RemoteModule } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import { createCatalogueCache } from "./catalogue/catalogue-cache.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { findCatalogue } from "./catalogue/find-catalogue.ts";
import { paletteEntries } from "./entries/palette-entries.ts";
import { createPreferences } from "./grid/grid-preferences.ts";
import { personStorage } from "./requests/person-storage.ts";
import { speak } from "./texts.ts";

/** What the page's palette has of the data views, wherever the person is: loaded when the palette is opened. */
const palette: RemoteModule = {
  async mount(_element, { palette: desk, basePath, locale }) {
    await speak(locale?.current() ?? "en");
    let asked: Promise<Catalogue> | undefined;
    const stop = desk?.offer(async (typed) => {
      const snapshot = session.getSnapshot();
      if (!("user" in snapshot)) return [];
      const userId = snapshot.user.id;
      const known = createCatalogueCache(session.data.providerUrl, personStorage).read(userId)?.shown;
      // Once for the time that the palette is open; a failure is asked again at the next key.
      asked ??= known === undefined ? askCatalogue() : Promise.resolve(known);
      try {
        return paletteEntries(await asked, createPreferences(userId).person().views, basePath, typed);
      } catch (error) {
        asked = undefined;
        throw error;
      }
    });
    return () => {
      stop?.();
    };
  },
};

export default palette;

async function askCatalogue(): Promise<Catalogue> {
  const { shown } = await findCatalogue({
    signal: new AbortController().signal,
    known: undefined,
    addressedTable: undefined,
  });
  return shown;
}
