import type { AddressedView } from "../address/use-view-address.ts";
import type { ViewAddress } from "../address/view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { texts } from "../texts.ts";
import type { KeptEntries } from "./entry-memory.ts";
import { groupEntries } from "./group-entries.ts";
import type { CatalogueEntry } from "./group-entries.ts";
import { matchesWords } from "./matches-words.ts";

/** An entry as the list shows it. */
export interface ListedEntry {
  readonly name: string;
  readonly title: string;
  readonly comment: string | undefined;
  readonly view: ViewAddress;
  /** Its own address, by which it is kept. */
  readonly entry: string;
}

export interface ListedGroup {
  readonly title: string;
  readonly entries: readonly ListedEntry[];
}

/** So many entries a person overlooks at a glance: with fewer, the ones opened last are no shortcut. */
const RECENT_FROM = 15;
const MOST_RECENT = 5;

/** Everything that can be opened, in the catalogue's groups. */
export function listEntries(catalogue: Catalogue, { addressOf }: AddressedView): readonly ListedGroup[] {
  const listed = ({ name, title, comment, view }: CatalogueEntry): ListedEntry => ({
    name,
    title: titleOf({ name, title }),
    comment,
    view,
    entry: addressOf(view),
  });
  return groupEntries(catalogue).map(({ title, entries }) => ({ title, entries: entries.map(listed) }));
}

/** The groups as the list shows them: what the person keeps first, or only what fits the typed words. */
export function arrangeGroups(
  groups: readonly ListedGroup[],
  { favourites, visits }: Pick<KeptEntries, "favourites" | "visits">,
  typed: string,
  current?: string,
): readonly ListedGroup[] {
  const t = texts.catalogue;
  const all = groups.flatMap(({ entries }) => entries);
  const find = (entry: string): ListedEntry | undefined => all.find((one) => one.entry === entry);
  if (typed.trim() !== "") {
    return filled(
      groups.map(({ title, entries }) => ({
        title,
        entries: entries.filter((one) =>
          matchesWords(`${one.title} ${one.name} ${one.comment ?? ""} ${title}`, typed.trim()),
        ),
      })),
    );
  }
  const recent = visits
    .filter(({ entry }) => entry !== current && !favourites.includes(entry))
    .flatMap(({ entry }) => find(entry) ?? [])
    .slice(0, all.length < RECENT_FROM ? 0 : MOST_RECENT);
  return filled([
    { title: t.favourites, entries: favourites.flatMap((entry) => find(entry) ?? []) },
    { title: t.recent, entries: recent },
    ...groups.map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ entry }) => !favourites.includes(entry)),
    })),
  ]);
}

function filled(groups: readonly ListedGroup[]): readonly ListedGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
}

/** What Enter opens after typing: the entry whose name begins so, else the first. */
export function bestMatch(groups: readonly ListedGroup[], typed: string): ListedEntry | undefined {
  const all = groups.flatMap(({ entries }) => entries);
  const begin = typed.trim().toLowerCase();
  return all.find(({ title }) => title.toLowerCase().startsWith(begin)) ?? all[0];
}
