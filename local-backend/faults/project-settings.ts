import { SWITCHES_AT_START } from "./sign-in-switches.ts";
import type { SignInSwitches } from "./sign-in-switches.ts";

/** Which characters a password must hold, by the names that `supabase/config.toml` has for them. */
export const PASSWORD_CLASSES = new Map<string, readonly string[]>([
  ["none", []],
  ["letters_digits", ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"]],
  ["lower_upper_letters_digits", ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"]],
  [
    "lower_upper_letters_digits_symbols",
    [
      ...["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"],
      "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~",
    ],
  ],
]);

/** Every rule of a project that its owner chooses. Tests change them while the backend runs. */
export interface ProjectSettings extends SignInSwitches {
  /** Of codes by mail and by message. */
  readonly codeLength: number;
  readonly leastPasswordLength: number;
  /** A key of `PASSWORD_CLASSES`. */
  readonly passwordClasses: string;
  /** After a mail or message to somebody, the next of its kind waits so long. */
  readonly mailIntervalS: number;
}

/** From least to most. */
const NUMBERS = new Map<string, readonly [least: number, most: number]>([
  ["codeLength", [6, 10]],
  ["leastPasswordLength", [6, 72]],
  ["mailIntervalS", [0, 86_400]],
]);

export const SETTINGS_AT_START: ProjectSettings = {
  ...SWITCHES_AT_START,
  codeLength: 6,
  leastPasswordLength: 6,
  passwordClasses: "none",
  mailIntervalS: 60,
};

/** What is wrong with a change of the settings, one sentence each. */
export function findSettingProblems(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return ["settings must be an object."];
  return Object.entries(value).flatMap(([name, state]) => {
    const problem = findProblem(name, state);
    return problem === undefined ? [] : [problem];
  });
}

function findProblem(name: string, state: unknown): string | undefined {
  if (!Object.hasOwn(SETTINGS_AT_START, name)) {
    return `There is no setting "${name}". There are ${Object.keys(SETTINGS_AT_START).join(", ")}.`;
  }
  if (name === "passwordClasses") {
    const names = [...PASSWORD_CLASSES.keys()];
    return names.some((each) => each === state) ? undefined : `${name} must be one of ${names.join(", ")}.`;
  }
  const range = NUMBERS.get(name);
  if (range === undefined) return typeof state === "boolean" ? undefined : `${name} must be a boolean.`;
  const isInRange = Number.isInteger(state) && Number(state) >= range[0] && Number(state) <= range[1];
  return isInRange ? undefined : `${name} must be a whole number from ${range[0]} to ${range[1]}.`;
}

/** The environment's variables for settings, with which a project starts. */
const VARIABLES = [
  ["FOYER_CODE_LENGTH", "codeLength"],
  ["FOYER_PASSWORD_LENGTH", "leastPasswordLength"],
  ["FOYER_PASSWORD_CLASSES", "passwordClasses"],
  ["FOYER_MAIL_INTERVAL_S", "mailIntervalS"],
] as const;

/** Reads the settings that the environment changes. @param problems gets a sentence for each that is wrong */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Partial<ProjectSettings> {
  const given = VARIABLES.flatMap(([variable, name]) => {
    const text = Object.hasOwn(environment, variable) ? environment[variable] : undefined;
    if (text === undefined || text === "") return [];
    const value = NUMBERS.has(name) ? Number(text) : text;
    const problem = findProblem(name, value);
    if (problem !== undefined) problems.push(`${variable}: ${problem}`);
    return [[name, value]];
  });
  return Object.fromEntries(given) as Partial<ProjectSettings>;
}
