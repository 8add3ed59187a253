import { toSessionError } from "./auth-errors.ts";

// What Supabase Auth answers, word for word.
const LEAST = (length: number): string => `Password should be at least ${length} characters.`;
const CLASSES = "Password should contain at least one character of each: ";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const SIGNS = "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~";

const OTHER_KINDS = "It needs other kinds of characters as well, such as digits or punctuation.";

const weak = (message: string, reasons: string[]) =>
  toSessionError({ name: "AuthWeakPasswordError", code: "weak_password", status: 422, message, reasons });

test.each([
  [LEAST(6), ["length"], "Use at least 6 characters."],
  [LEAST(12), ["length"], "Use at least 12 characters."],
  [`${CLASSES}${UPPER}${LOWER}, ${SIGNS}.`, ["characters"], "Use a letter and a sign such as ! or ?."],
  [`${CLASSES}${LOWER}, äöü.`, ["characters"], "Use a small letter."],
  ["Something new.", ["characters"], OTHER_KINDS],
  [`${CLASSES}äöü.`, ["characters"], OTHER_KINDS],
  ["Password is too short.", ["length"], "It is too short. Make it longer."],
  [`${CLASSES}${LOWER}${UPPER}, 0123456789.`, ["characters"], "Use a letter and a digit."],
  [
    `${CLASSES}${LOWER}, ${UPPER}, 0123456789.`,
    ["characters"],
    "Use a small letter, a capital letter, and a digit.",
  ],
  [
    `${CLASSES}${LOWER}, ${UPPER}, 0123456789, ${SIGNS}.`,
    ["characters"],
    "Use a small letter, a capital letter, a digit, and a sign such as ! or ?.",
  ],
  [
    `${LEAST(10)} ${CLASSES}${LOWER}${UPPER}, 0123456789.`,
    ["length", "characters"],
    "Use at least 10 characters. Use a letter and a digit.",
  ],
  [
    "Password is known to be weak and easy to guess, please choose a different one.",
    ["pwned"],
    "It stands in a list of stolen passwords. Choose one that you use nowhere else.",
  ],
  [
    "Something new.",
    ["entropy"],
    "This password is too weak. Choose a longer one that you use nowhere else.",
  ],
])("%s %j reads as what to do", (message, reasons, words) => {
  expect(weak(message, reasons)).toMatchObject({ code: "weak_password", message: words, reasons });
});

test("a password that is too long says so, and any other value that isn't taken doesn't", () => {
  const refused = (message: string) =>
    toSessionError({ name: "AuthApiError", code: "validation_failed", status: 400, message });
  expect(refused("Password cannot be longer than 72 characters")).toMatchObject({
    code: "weak_password",
    message: expect.stringMatching(/^This password is too long\. Use at most 72 characters/) as unknown,
  });
  expect(refused("The old Password cannot be longer than 72 characters").code).toBe("invalid_request");
  expect(refused("Unable to validate email address: invalid format")).toMatchObject({
    code: "invalid_request",
  });
});
