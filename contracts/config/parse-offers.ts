import { isRecord } from "../parsing/is-record.ts";
import type { CodeLengths, Offers } from "./operator.ts";

/** The lengths that Supabase Auth takes for its codes. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 10;
const CODES: readonly (keyof CodeLengths)[] = ["email", "phone", "phoneFactor"];
const OFFERS: readonly (keyof Offers)[] = [
  "authenticatorApps",
  "securityKeys",
  "phoneFactors",
  "recoveryCodes",
  "linking",
];

type Tell = (path: string, message: string) => void;

/** Reads `codeLengths`; `undefined` where nothing is said, or nothing that can be. */
export function parseCodeLengths(value: unknown, tell: Tell): CodeLengths | undefined {
  const isLength = (length: unknown): boolean =>
    Number.isInteger(length) && Number(length) >= FEWEST_DIGITS && Number(length) <= MOST_DIGITS;
  const advice = `Write how many digits these codes have: a whole number from ${FEWEST_DIGITS} to ${MOST_DIGITS}.`;
  return parseEntries<CodeLengths>("codeLengths", value, CODES, isLength, advice, tell);
}

/** Reads `offers`; `undefined` where nothing is said, or nothing that can be. */
export function parseOffers(value: unknown, tell: Tell): Offers | undefined {
  const isSwitch = (state: unknown): boolean => typeof state === "boolean";
  return parseEntries<Offers>("offers", value, OFFERS, isSwitch, "Write true or false.", tell);
}

/** A problem in one entry doesn't affect the others; a name that isn't one is most likely misspelt. */
function parseEntries<Entries extends object>(
  path: string,
  value: unknown,
  names: readonly (keyof Entries & string)[],
  isFitting: (entry: unknown) => boolean,
  advice: string,
  tell: Tell,
): Entries | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) {
    tell(path, `Write an object with any of ${names.join(", ")}.`);
    return undefined;
  }
  for (const [name, entry] of Object.entries(value)) {
    if (!(names as readonly string[]).includes(name))
      tell(`${path}.${name}`, `It can be ${names.join(", ")}.`);
    else if (!isFitting(entry)) tell(`${path}.${name}`, advice);
  }
  const fitting = names.flatMap((name) => (isFitting(value[name]) ? [[name, value[name]] as const] : []));
  return Object.fromEntries(fitting) as Entries;
}
