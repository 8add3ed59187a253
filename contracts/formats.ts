/** A day of the week as ISO 8601 counts them: 1 is Monday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** How the page writes moments, weeks and digits. */
export interface Formats {
  /** The zone in which moments are shown, as the IANA names it, e.g. `Asia/Tokyo`. Give it to every `Intl.DateTimeFormat`. */
  readonly timeZone: string;
  /** The day on which weeks begin. */
  readonly firstDay: Weekday;
  /** Digits other than those of the language, as CLDR names them, e.g. `latn`; `context.locale` holds them as well. */
  readonly digits?: string;
}
