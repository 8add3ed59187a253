/** Digits, and not the numbers of a language that are written without them. */
const DIGITS = /^[a-z]{4,8}$/;

/** Whether this browser, or this Node, knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  // An offset such as `+09:00` is no name, which browsers take as well.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser, or this Node, knows digits of that name, as CLDR has it: it takes the language's for others, and says nothing. */
export function areDigits(name: string): boolean {
  return (
    DIGITS.test(name) &&
    new Intl.NumberFormat("en", { numberingSystem: name }).resolvedOptions().numberingSystem === name
  );
}
