import type { Root } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { RootChange } from "./root-change.ts";

/**
 * Makes sure that a change does what it says: a root that brings nothing, or that nobody can go on from, would pass for done.
 * @param before the newest root
 * @param revoked keys that count nowhere any more
 * @throws CommandError where it doesn't
 */
export function requireMeant(before: Root, revoked: readonly string[], change: RootChange): void {
  const { removedTeam, team, root = [], registry = [], revoked: taken = [] } = change;
  if (removedTeam !== undefined && !before.teams.has(removedTeam))
    throw new CommandError(
      `The root names no team "${removedTeam}", but ${[...before.teams.keys()].join(", ")}. Nothing was changed.`,
      "wrongUse",
    );
  const again = [...(team?.keys ?? []), ...root, ...registry].find((key) => revoked.includes(key));
  if (again !== undefined)
    throw new CommandError(
      `${again} was revoked, and never counts again. Nothing was changed. Make another: foyer keys create.`,
    );
  if (taken.some((key) => before.registry.keys.includes(key)))
    throw new CommandError(
      "That is the registry's key: without one nobody could publish. Nothing was changed. Replace it: foyer keys rotate --registry NEW (docs/signing.md).",
    );
  if (taken.some((key) => before.root.keys.includes(key)))
    throw new CommandError(
      "That is one of the root's keys. Nothing was changed. Replace it: foyer keys rotate --root, with those that are left and a new one (docs/signing.md).",
    );
  if (change.root !== undefined && root.length < before.root.threshold)
    throw new CommandError(
      `${before.root.threshold} of the root's keys change it, and you named ${root.length}. Nothing was changed. Name all that count from then on: --root KEY,KEY,KEY`,
      "wrongUse",
    );
}

/** Keys that a root names nowhere: whoever takes one back may have typed another than they meant. */
export function keysNowhere({ root, registry, teams }: Root, keys: readonly string[]): readonly string[] {
  const named = [root, registry, ...teams.values()].flatMap((role) => role.keys);
  return keys.filter((key) => !named.includes(key));
}
