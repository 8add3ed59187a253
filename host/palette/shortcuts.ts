import type { PaletteEntry } from "@foyer/contracts";
import { latinKey } from "../keys/latin-key.ts";
import { createGoWatch } from "./go-keys.ts";
import type { GoKey } from "./go-keys.ts";
import type { Offer, PaletteDesk } from "./palette-desk.ts";
import { areSingleKeysOn } from "./single-keys.ts";

/** A key of the page, what it is for, and what it does: the list that `?` shows is this one. */
export interface Shortcut {
  readonly id: "palette" | "shortcuts";
  /** As `KeyboardEvent.key` has it. */
  readonly key: string;
  /** With Ctrl, or Command on Apple's keyboards; then also while somebody writes. */
  readonly isWithControl: boolean;
}

export const HOST_SHORTCUTS: readonly Shortcut[] = [
  { id: "palette", key: "k", isWithControl: true },
  { id: "shortcuts", key: "?", isWithControl: false },
];

/** A command that has a key, of what a remote shows now. */
export interface KeyedCommand {
  readonly remote: string;
  readonly entry: PaletteEntry & { readonly key: string };
}

/** Of two commands with one key the later offer's holds: that of what was opened last. */
export function keyedCommands(offers: readonly Offer[]): readonly KeyedCommand[] {
  const byKey = new Map<string, KeyedCommand>();
  for (const { remote, commands } of offers) {
    for (const entry of commands) {
      const { key } = entry;
      if (key !== undefined && entry.run !== undefined) byKey.set(key, { remote, entry: { ...entry, key } });
    }
  }
  return [...byKey.values()];
}

/** What is done by keys that a remote hears itself, each keys once: the list tells of them. */
export function toldKeys(
  offers: readonly Offer[],
): readonly { readonly title: string; readonly keys: readonly string[] }[] {
  const byKeys = new Map<string, string>();
  for (const { title, keys } of offers.flatMap(({ commands }) => commands))
    if (keys !== undefined) byKeys.set(keys, title);
  return [...byKeys].map(([keys, title]) => ({ title, keys: keys.split("+") }));
}

/** What the keys of pages lead to. */
export interface GoTo {
  pages(): readonly GoKey[];
  go(path: string): void;
}

type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "target" | "defaultPrevented"
>;

/** What a pressed key is for; `undefined` where it belongs to somebody who writes, or to nobody. */
export function shortcutOf(event: Pressed, offers: readonly Offer[]): Shortcut | KeyedCommand | undefined {
  const isWithControl = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.altKey) return undefined;
  const keys = [event.key, latinKey(event)].map((key) => (isWithControl ? key.toLowerCase() : key));
  const ownOf = (key = ""): Shortcut | undefined =>
    HOST_SHORTCUTS.find((one) => one.key === key && one.isWithControl === isWithControl);
  if (isWithControl) return ownOf(keys[0]) ?? ownOf(keys[1]);
  if (!areSingleKeysOn() || isWriting(event.target)) return undefined;
  // What is written on a key goes before what is meant by it.
  return ownOf(keys[0]) ?? commandOf(keys[0], offers) ?? ownOf(keys[1]) ?? commandOf(keys[1], offers);
}

function commandOf(key: string | undefined, offers: readonly Offer[]): KeyedCommand | undefined {
  return keyedCommands(offers).find(({ entry }) => entry.key === key);
}

/** Whether a character alone may be a command now. */
function isSingle(event: Pressed): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  return !event.defaultPrevented && !isHeld && areSingleKeysOn() && !isWriting(event.target);
}

const WRITTEN_INTO = "input, textarea, select, [contenteditable]";

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITTEN_INTO) !== null;
}

/** Who pressed a key longer ago does something else by now. */
const HELD_FOR_MS = 5_000;

/**
 * Keeps a key for which there is no command yet: a remote offers its commands behind its first rows, and who presses a key
 * before is answered then, unless they have gone on since.
 */
function createKeyHold(page: Document, isStillWanted: () => boolean) {
  let held: { readonly event: KeyboardEvent; readonly atMs: number } | undefined;
  const forget = (): void => {
    held = undefined;
  };
  page.addEventListener("keydown", forget, true);
  page.addEventListener("pointerdown", forget, true);
  return {
    hold(event: KeyboardEvent): void {
      held = { event, atMs: Date.now() };
    },
    /** The key that waits, once: for who can answer it now. */
    take(offers: readonly Offer[]): KeyedCommand | undefined {
      if (held === undefined) return undefined;
      if (Date.now() - held.atMs > HELD_FOR_MS || !isStillWanted()) {
        forget();
        return undefined;
      }
      const found = shortcutOf(held.event, offers);
      if (found === undefined || "id" in found) return undefined;
      forget();
      return found;
    },
    stop(): void {
      page.removeEventListener("keydown", forget, true);
      page.removeEventListener("pointerdown", forget, true);
    },
  };
}

/**
 * Hears the page's keys until it is stopped. While a dialog is open its own keys hold.
 * @param report a command threw
 * @param goTo where `g` and a letter lead
 */
export function listenForShortcuts(
  page: Document,
  desk: PaletteDesk,
  report: (error: unknown, remote: string) => void,
  goTo: GoTo,
): () => void {
  const goWatch = createGoWatch();
  const isDialogOpen = (): boolean => page.querySelector("dialog[open]") !== null;
  const keyHold = createKeyHold(page, () => !isDialogOpen() && !isWriting(page.activeElement));
  const press = (event: KeyboardEvent): void => {
    if (isDialogOpen()) return;
    const { timeStamp } = event;
    const key = commandOf(event.key, desk.offers()) === undefined ? latinKey(event) : event.key;
    const wanted = isSingle(event) ? goWatch({ key, timeStamp }, goTo.pages()) : undefined;
    if (wanted !== undefined) {
      event.preventDefault();
      if (wanted !== "begun") goTo.go(wanted.path);
      return;
    }
    const found = shortcutOf(event, desk.offers());
    if (found === undefined) {
      if (isSingle(event)) keyHold.hold(event);
      return;
    }
    event.preventDefault();
    if ("id" in found) desk.open(found.id);
    else runCommand(found, report);
  };
  page.addEventListener("keydown", press);
  const stopHearingOffers = desk.subscribe(() => {
    const found = keyHold.take(desk.offers());
    // What offers it is still being put together.
    if (found !== undefined) queueMicrotask(() => runCommand(found, report));
  });
  return () => {
    page.removeEventListener("keydown", press);
    stopHearingOffers();
    keyHold.stop();
  };
}

/** What a remote's command throws is the remote's. */
export function runCommand(
  { remote, entry }: { readonly remote: string; readonly entry: PaletteEntry },
  report: (error: unknown, remote: string) => void,
): void {
  try {
    entry.run?.();
  } catch (error) {
    report(error, remote);
  }
}
