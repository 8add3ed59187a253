import { CommandError } from "./command.ts";

/**
 * @param words what stands beside those that a command reads
 * @param command e.g. `log check`
 * @param advice what to do instead; without it, where to read
 * @throws CommandError where there are any: who wrote them would take them for heard
 */
export function refuseUnread(
  words: readonly string[],
  command: string,
  advice = `See foyer ${command.split(" ")[0] ?? ""} --help.`,
): void {
  if (words.length === 0) return;
  throw new CommandError(`"${words.join(" ")}" says nothing to foyer ${command}. ${advice}`, "wrongUse");
}
