import { CommandError } from "../command/command.ts";

/** @throws CommandError that says how to write it */
export function parseOrigin(option: string, value: string): string {
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new CommandError(
      `${option} must be an origin like https://app.example, not "${value}".`,
      "wrongUse",
    );
  }
  return value;
}
