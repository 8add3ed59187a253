import { CommandError } from "./command.ts";

/**
 * Reads which release is meant: `orders@1.1.0`.
 * @throws CommandError where the words after the command name none, or more
 */
export function readReleaseName(
  positionals: readonly string[],
  command: string,
): { readonly name: string; readonly version: string } {
  const [name = "", version = "", ...rest] = (positionals[0] ?? "").split("@");
  if (positionals.length === 1 && name !== "" && version !== "" && rest.length === 0)
    return { name, version };
  throw new CommandError(`Name one release: foyer ${command} NAME@VERSION`, "wrongUse");
}
