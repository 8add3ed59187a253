import type { Formats, Weekday } from "@foyer/contracts";
import type { Choice } from "./display-choices.ts";
import { timeZones, todaysName } from "./time-zones.ts";

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const A_MONDAY_MS = Date.UTC(2024, 0, 1);
const MS_PER_DAY = 86_400_000;

/** Digits that languages in wide use are written with, and what their name in a list is that of. */
const DIGITS: ReadonlyMap<string, readonly [type: "script" | "language", code: string]> = new Map([
  ["latn", ["script", "Latn"]],
  ["arab", ["script", "Arab"]],
  ["arabext", ["language", "fa"]],
  ["beng", ["script", "Beng"]],
  ["deva", ["script", "Deva"]],
  ["mymr", ["script", "Mymr"]],
  ["thai", ["script", "Thai"]],
]);
const EVERY_DIGIT = 1_234_567_890;

/** Zones by their names, which are English everywhere; at first only the one that is chosen, since there are more than four hundred. */
export function zoneChoices(chosen: string | undefined, areAllWanted: boolean): readonly Choice[] {
  const known = areAllWanted ? timeZones() : [];
  const own = chosen === undefined ? [] : [todaysName(chosen)];
  return [...new Set([...known, ...own])].map((value) => ({ value, label: zoneName(value) }));
}

/** `America/Argentina/Buenos_Aires` as a person reads it. */
export function zoneName(zone: string): string {
  return todaysName(zone).replaceAll("_", " ").replaceAll("/", " / ");
}

export function weekdayChoices(language: string): readonly Choice[] {
  return WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(language, day) }));
}

export function weekdayName(language: string, day: Weekday): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return format.format(A_MONDAY_MS + (day - 1) * MS_PER_DAY);
}

/** Each with all digits; such as another page of this browser may have chosen beside the common ones. */
export function digitsChoices(language: string, chosen: string | undefined): readonly Choice[] {
  const names = [...new Set([...DIGITS.keys(), ...(chosen === undefined ? [] : [chosen])])];
  return names.map((value) => ({
    value,
    label: `${nameOf(language, value)}: ${everyDigit(language, value)}`,
  }));
}

/** @param numberingSystem that of the language where nothing is said */
export function everyDigit(language: string, numberingSystem?: Formats["digits"]): string {
  const format = new Intl.NumberFormat(language, {
    ...(numberingSystem !== undefined && { numberingSystem }),
    useGrouping: false,
  });
  return format.format(EVERY_DIGIT);
}

function nameOf(language: string, numberingSystem: string): string {
  const [type, code] = DIGITS.get(numberingSystem) ?? [];
  if (type === undefined || code === undefined) return numberingSystem;
  return new Intl.DisplayNames([language], { type }).of(code) ?? numberingSystem;
}
