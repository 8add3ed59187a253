/** "Password should be at least 12 characters." The length stands in no field of its own. */
const LEAST_LENGTH = /\bat least (\d{1,4}) characters\b/;
/** "Password cannot be longer than 72 characters". The service counts bytes. */
const MOST_LENGTH = /^Password cannot be longer than (\d{1,4}) characters/;
/** "… at least one character of each: abc…z, ABC…Z, 0123456789." */
const CLASSES = /\bone character of each: (.+)/;

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";
const SIGN = /[!@#$%^&*()_+=[\]{}|<>?/`~-]/;

const words = new Intl.ListFormat("en");

/**
 * What is wrong with a password, from the reasons and the words of a refusal: the project's own lengths and characters,
 * since no call tells them beforehand.
 * @returns `undefined` where no reason is known
 */
export function toPasswordWords(reasons: readonly string[], said: string): string | undefined {
  const found = reasons.flatMap((reason) => toWords(reason, said) ?? []);
  return found.length === 0 ? undefined : found.join(" ");
}

function toWords(reason: string, said: string): string | undefined {
  switch (reason) {
    case "length": {
      const least = LEAST_LENGTH.exec(said)?.[1];
      return least === undefined
        ? "It is too short. Make it longer."
        : `Use at least ${Number(least)} characters.`;
    }
    case "characters": {
      const classes = CLASSES.exec(said)?.[1];
      const kinds = classes === undefined ? [] : kindsIn(classes);
      return kinds.length === 0
        ? "It needs other kinds of characters as well, such as digits or punctuation."
        : `Use ${words.format(kinds)}.`;
    }
    case "pwned":
      return "It stands in a list of stolen passwords. Choose one that you use nowhere else.";
    default:
      return undefined;
  }
}

/** Kinds of which each is wanted. A set of small and capital letters together wants either. */
function kindsIn(classes: string): string[] {
  const isEither = classes.includes(LOWER + UPPER) || classes.includes(UPPER + LOWER);
  return [
    ...(isEither ? ["a letter"] : []),
    ...(!isEither && classes.includes(LOWER) ? ["a small letter"] : []),
    ...(!isEither && classes.includes(UPPER) ? ["a capital letter"] : []),
    ...(classes.includes(DIGITS) ? ["a digit"] : []),
    ...(SIGN.test(classes) ? ["a sign such as ! or ?"] : []),
  ];
}

/** What to say of a password that is longer than the service can keep; `undefined` for any other refusal. */
export function tooLongWords(said: string): string | undefined {
  const most = MOST_LENGTH.exec(said)?.[1];
  return most === undefined
    ? undefined
    : `This password is too long. Use at most ${Number(most)} characters; one with an accent, and one of another script, counts as several.`;
}
