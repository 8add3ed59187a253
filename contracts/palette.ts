/** Something that a person can go to or do by the page's palette (Ctrl+K). */
export interface PaletteEntry {
  /** Unique within the remote, and the same for the same thing the next time: what was chosen last is kept by it. */
  readonly id: string;
  /** What people read, and what is matched first. */
  readonly title: string;
  /** What it is, in a word or two, such as `Table`. */
  readonly kind?: string;
  /** More words by which it is found; nobody sees them. */
  readonly words?: string;
  /** The name of an icon of `@foyer/ui`. */
  readonly icon?: string;
  /** Where it leads: a path inside the remote's own route. */
  readonly path?: string;
  /** Or what it does on the page at hand. */
  run?(): void;
  /** A character that does the same while nobody writes, such as `/`. Only of what is offered as a list. */
  readonly key?: string;
  /** Keys by which you do the same yourself, as `aria-keyshortcuts` names them: `Alt+Shift+P`. The list of keys shows them. */
  readonly keys?: string;
  /** Made for what was typed, so that it is shown whether its title fits or not. */
  readonly isAnswer?: boolean;
}

/** What there is for what was typed. The host picks from it what fits, and waits for a few seconds. */
export type PaletteSource = (
  typed: string,
  signal: AbortSignal,
) => readonly PaletteEntry[] | Promise<readonly PaletteEntry[]>;

/** The one palette of the page. */
export interface Palette {
  /**
   * Offers commands of what is shown, as a list, or what a function finds, until the offer ends. Give a new offer for other
   * commands. What doesn't fit the contract is left out and told to the host's diagnostics.
   */
  offer(what: readonly PaletteEntry[] | PaletteSource): () => void;
}
