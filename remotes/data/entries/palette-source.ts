import type { PaletteEntry, RemoteContext } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import { parseViewAddress } from "../address/view-address.ts";
import { createCatalogueCache } from "../catalogue/catalogue-cache.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { findCatalogue } from "../catalogue/find-catalogue.ts";
import { findNamed } from "../catalogue/find-table.ts";
import { settingsAddress } from "../catalogue/sources/read-site-file.ts";
import { createPreferences } from "../grid/grid-preferences.ts";
import type { NamedView } from "../grid/grid-preferences.ts";
import { personStorage } from "../requests/person-storage.ts";
import { speak } from "../texts.ts";
import { readTeamViews } from "../views/team-views.ts";
import { paletteEntries } from "./palette-entries.ts";

/** What is typed is found in what this person's data views knew last; who was never there is waited for. */
export async function findEntries(
  typed: string,
  signal: AbortSignal,
  { basePath, locale, navigation }: Pick<RemoteContext, "basePath" | "locale" | "navigation">,
): Promise<readonly PaletteEntry[]> {
  const snapshot = session.getSnapshot();
  if (!("user" in snapshot)) return [];
  const { id } = snapshot.user;
  const [catalogue] = await Promise.all([
    catalogueOf(id, basePath, signal),
    speak(locale?.current() ?? "en"),
  ]);
  const own = createPreferences(id).person().views;
  const team = await teamViewsOf(id, catalogue, basePath);
  const at = parseViewAddress(navigation.current(), basePath);
  const shown = at.kind === "table" ? findNamed(catalogue.tables, at.table, at.schema) : undefined;
  return paletteEntries(catalogue, { own, team }, basePath, typed, shown);
}

/** So long nobody is asked again while somebody types. */
const TEAM_VIEWS_MS = 60_000;
/** The rest of the palette doesn't wait longer for them. */
const PATIENCE_MS = 1_000;
let heldTeam:
  | { readonly userId: string; readonly atMs: number; readonly views: Promise<readonly NamedView[]> }
  | undefined;

/** Those that couldn't be read are left out, and asked for again later. */
function teamViewsOf(userId: string, catalogue: Catalogue, basePath: string): Promise<readonly NamedView[]> {
  if (heldTeam?.userId === userId && Date.now() - heldTeam.atMs < TEAM_VIEWS_MS) return heldTeam.views;
  const views = readTeamViews(catalogue, basePath, AbortSignal.timeout(PATIENCE_MS)).catch(() => []);
  heldTeam = { userId, atMs: Date.now(), views };
  return views;
}

async function catalogueOf(userId: string, basePath: string, signal: AbortSignal): Promise<Catalogue> {
  const cache = createCatalogueCache(session.data.providerUrl, personStorage);
  const known = cache.read(userId);
  if (known !== undefined) return known.shown;
  const { raw, shown } = await findCatalogue({
    signal,
    known: undefined,
    addressedTable: undefined,
    settingsAt: settingsAddress(basePath),
  });
  cache.write(userId, { raw, shown });
  return shown;
}
