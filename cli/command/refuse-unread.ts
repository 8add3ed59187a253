import { CommandError } from "./command.ts";

/**
 * @param words what stands beside those that a command reads
 * @param command e.g. `log check`
 * @throws CommandError where there are any: who wrote them would take them for heard
 */
export function refuseUnread(words: readonly string[], command: string): void {
  if (words.length === 0) return;
  const [name = ""] = command.split(" ");
  throw new CommandError(
    `"${words.join(" ")}" says nothing to foyer ${command}. See foyer ${name} --help.`,
    "wrongUse",
  );
}
