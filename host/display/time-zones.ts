import { isTimeZone } from "@foyer/contracts/host";

/** What browsers still list by the name that it had, and what the IANA calls it today. */
const TODAYS_NAMES: ReadonlyMap<string, string> = new Map([
  ["Africa/Asmera", "Africa/Asmara"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["America/Catamarca", "America/Argentina/Catamarca"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Cordoba", "America/Argentina/Cordoba"],
  ["America/Godthab", "America/Nuuk"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Jujuy", "America/Argentina/Jujuy"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
]);

/** The zone by the name that it has today, where this browser takes it. */
export function todaysName(zone: string): string {
  const name = TODAYS_NAMES.get(zone);
  return name !== undefined && isTimeZone(name) ? name : zone;
}

/** All zones that this browser lists, by the names of today, and UTC, which it doesn't list. */
export function timeZones(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone").map(todaysName), "UTC"])].sort();
}
