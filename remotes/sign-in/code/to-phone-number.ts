import { readPhoneNumber } from "@foyer/ui";

const E164 = /^\+[1-9]\d{6,14}$/;

/** A number as people write it (spaces, dashes, brackets, a leading 00), in E.164 form; undefined where it is none. */
export function toPhoneNumber(text: string): string | undefined {
  const number = readPhoneNumber(text);
  return E164.test(number) ? number : undefined;
}
