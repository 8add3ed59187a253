/** A browser may say the short one where Node says the long one. */
const regionNames = (["long", "short"] as const).map(
  (style) => new Intl.DisplayNames(["en"], { type: "region", fallback: "none", style }),
);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  .flatMap((code) => regionNames.flatMap((names) => names.of(code) ?? []))
  .map((name) => name.replaceAll(/[().]/g, String.raw`\$&`))
  .join("|");

/**
 * Names that are the same in every language: what the example project, its tables and its remotes are called, and what
 * browsers and `Intl` say by themselves.
 */
export const KNOWN_WORDS: readonly RegExp[] = [
  /^(Foyer|Data|Security|Sign in|Keycloak)$/,
  /^(flights|id|date|delay|distance|origin|destination|bigint|integer|text|timestamp( without time zone)?)$/,
  /^(notes|user_id|title|body|created_at|uuid|timestamp with time zone|date › delay)$/,
  /^(Call the printer|Journey|Ledger)$/,
  // An airport, as charts and heads of pivots name it.
  /^[A-Z]{3}$/,
  // What the database says of what it refuses.
  /^invalid input syntax for type /,
  /^[A-Z][a-z]{2} \d+, \d{4}$/,
  /^(busiest_routes|row_limit|from_airport( \(\))?|origin +NOWHERE)$/,
  /^The routes with the most flights from an airport/,
  /^\S+@\S+$/,
  /^(Chrome|HeadlessChrome)\b/,
  /( ago|^this minute|^now|^in \d+ (minutes|hours?)|UTC)$/,
  /^[A-Z][a-z]{2} \d+, \d{4}, [\d:]+\s[AP]M$/,
  // A region, with the number that calls it from abroad.
  / \(\+\d+\)$/,
  // Days of the week, and digits by the script that they are of.
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  /^(Latin|Arabic|Persian|Bangla|Devanagari|Myanmar|Thai): \p{Nd}{10}$/u,
  // A region, with a day and a number as they are written there once that is known.
  new RegExp(`^(${REGIONS})(: .* · 1\\D?234\\D5)?$`),
];
