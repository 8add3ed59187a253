import type { PaletteEntry } from "@foyer/contracts";
import { matchEntry } from "./match-entry.ts";

/** What can be chosen: an entry, and whose it is; the host's own have the empty name. */
export interface PaletteOption {
  readonly remote: string;
  readonly entry: PaletteEntry;
}

export interface OptionGroup {
  readonly title: string | undefined;
  readonly options: readonly PaletteOption[];
}

export interface OfferedOptions {
  readonly recents: readonly PaletteOption[];
  /** Of the page at hand. */
  readonly commands: readonly PaletteOption[];
  readonly pages: readonly PaletteOption[];
  readonly found: readonly PaletteOption[];
}

export interface GroupTitles {
  readonly recent: string;
  readonly commands: string;
  readonly pages: string;
}

/** After what is called as typed, before what only holds it; see `matchEntry`. */
const ANSWER_RANK = 2.5;
/** More nobody looks through; one types on. */
const MOST_SHOWN = 50;
/** Of what a remote finds for nothing typed: the rest comes by typing. */
const MOST_UNASKED = 20;

/** Without a word: what was gone to last, what can be done here, where one can go. With words: what fits, the best first. */
export function arrangeOptions(
  { recents, commands, pages, found }: OfferedOptions,
  typed: string,
  titles: GroupTitles,
): readonly OptionGroup[] {
  if (typed.trim() === "") {
    const known = new Set(recents.map(keyOf));
    return [
      { title: titles.recent, options: recents },
      { title: titles.commands, options: commands },
      { title: titles.pages, options: pages },
      { title: undefined, options: found.filter((one) => !known.has(keyOf(one))).slice(0, MOST_UNASKED) },
    ].filter(({ options }) => options.length > 0);
  }
  const seen = new Set<string>();
  const ranked = [...recents, ...commands, ...found, ...pages].flatMap((option) => {
    const { title, words = "", kind = "", isAnswer } = option.entry;
    const rank = isAnswer === true ? ANSWER_RANK : matchEntry(title, `${words} ${kind}`, typed);
    if (rank === undefined || seen.has(keyOf(option))) return [];
    seen.add(keyOf(option));
    return [{ option, rank }];
  });
  // Sorting keeps the order of equals: what was gone to last is first among them.
  const options = ranked.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
  return options.length === 0 ? [] : [{ title: undefined, options: options.slice(0, MOST_SHOWN) }];
}

export function keyOf({ remote, entry }: PaletteOption): string {
  return `${remote} ${entry.id}`;
}
