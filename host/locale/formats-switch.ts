import { remember } from "@foyer/contracts";
import type { Formats, FormatsSource } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";
import { knownFormats } from "./known-formats.ts";

const KEY = "foyer.formats";
const kept = remember(KEY);
/** Weeks of ISO 8601, which databases count as well. */
const USUAL_FIRST_DAY = 1;

/** How the page writes moments, weeks and digits: as the person chose, then as the operator says, then as the browser has it. */
export interface FormatsSwitch extends FormatsSource {
  /** What the person or the operator wants; what is missing is the browser's, or the language's. */
  wanted(): Partial<Formats>;
  /** What the person chose. */
  chosen(): Partial<Formats>;
  /** What holds for whoever has chosen nothing. */
  offered(): Formats;
  /** From now on, in every page of this browser, and at the next visit. What is left out of `formats` is chosen no longer. */
  choose(formats: Partial<Formats>): void;
  /** Follows the browser's other pages no more. */
  end(): void;
}

/**
 * Writes time zone and first day to `<html data-time-zone data-first-day>`, where whatever shows a moment for the page reads it;
 * nothing where nothing is wanted. Digits go with the locale.
 * @param operatorDefault `formats` of config.json; what this browser doesn't know of it counts as missing
 */
export function createFormatsSwitch(page: Document, operatorDefault?: Partial<Formats>): FormatsSwitch {
  const listeners = createListeners<[formats: Formats]>();
  const window = page.defaultView;
  const usual = knownFormats(operatorDefault);
  let choice = knownFormats(kept.readJson());
  let wanted: Partial<Formats> | undefined;
  let current: Formats | undefined;
  const apply = (): void => {
    const next = { ...usual, ...choice };
    if (wanted !== undefined && isSame(next, wanted)) return;
    wanted = next;
    current = undefined;
    note(page, "data-time-zone", next.timeZone);
    note(page, "data-first-day", next.firstDay?.toString());
    listeners.tell(now());
  };
  const now = (): Formats => (current ??= complete(wanted ?? {}));
  const followPage = ({ key }: StorageEvent): void => {
    // Without a key: everything was removed.
    if (key !== KEY && key !== null) return;
    choice = knownFormats(kept.readJson());
    apply();
  };
  window?.addEventListener("storage", followPage);
  apply();
  return {
    current: now,
    subscribe: listeners.subscribe,
    wanted: () => wanted ?? {},
    chosen: () => choice,
    offered: () => complete(usual),
    choose(formats) {
      choice = knownFormats(formats);
      if (Object.keys(choice).length === 0) kept.forget();
      else kept.writeJson(choice);
      apply();
    },
    end() {
      window?.removeEventListener("storage", followPage);
    },
  };
}

function complete(formats: Partial<Formats>): Formats {
  const { timeZone } = formats.timeZone === undefined ? new Intl.DateTimeFormat().resolvedOptions() : formats;
  return { firstDay: USUAL_FIRST_DAY, ...formats, timeZone: timeZone ?? "UTC" };
}

function note({ documentElement }: Document, name: string, value: string | undefined): void {
  if (value === undefined) documentElement.removeAttribute(name);
  else documentElement.setAttribute(name, value);
}

function isSame(one: Partial<Formats>, other: Partial<Formats>): boolean {
  return one.timeZone === other.timeZone && one.firstDay === other.firstDay && one.digits === other.digits;
}
