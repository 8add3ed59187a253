/**
 * Names that are the same in every language: what the example project, its tables and its remotes are called, and what
 * browsers and `Intl` say by themselves.
 */
export const KNOWN_WORDS: readonly RegExp[] = [
  /^(Foyer|Data|Security|Sign in|Keycloak)$/,
  /^(flights|id|date|delay|distance|origin|destination|bigint|integer|text|timestamp( without time zone)?)$/,
  /^(busiest_routes|row_limit|from_airport( \(\))?|origin +NOWHERE)$/,
  /^The routes with the most flights from an airport/,
  /^\S+@\S+$/,
  /^(Chrome|HeadlessChrome)\b/,
  /( ago|^this minute|^now|^in \d+ (minutes|hours?)|UTC)$/,
  /^[A-Z][a-z]{2} \d+, \d{4}, [\d:]+\s[AP]M$/,
  // A region, with a day and a number as they are written there.
  / · 1\D?234\D5$/,
];
