import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "./object-store.ts";
import { REGISTRY_KEY } from "./registry-signer.ts";

/** The address under which the place is served; written once. */
export const TARGET_KEY = "foyer-target.json";

/**
 * Makes sure that a place was made where `--to` leads: from another folder, or by a slip, it leads to an empty one.
 * @throws CommandError where there is none
 */
export async function requirePlace(store: ObjectStore): Promise<void> {
  for (const key of [TARGET_KEY, REGISTRY_KEY]) if ((await store.read(key)) !== undefined) return;
  throw new CommandError(describeNoPlace(store), "wrongUse");
}

export function describeNoPlace({ description }: ObjectStore): string {
  return `There is no place at ${description}. Look at --to, and at the folder that you are in; a new place is made by foyer place init.`;
}
