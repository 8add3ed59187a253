import { missingSlots } from "@foyer/contracts/host";
import type { MissingSlot, SlotRow } from "@foyer/contracts/host";
import type { Project } from "../releases/read-project.ts";
import type { RegistryDocument } from "../releases/row.ts";
import type { Finding } from "./finding.ts";

const SLOT = /^[a-z][a-z0-9-]{0,39}$/;
const FILE = "foyer.json";

/** Slots of its own that nobody could name, and parts for slots that nobody declares. */
export function checkSlots(project: Project, document: RegistryDocument): readonly Finding[] {
  return [
    ...checkOwnSlots(project.row["slots"]),
    ...slotsMissingAt(project, document)
      .filter(({ isWithoutOwner }) => !isWithoutOwner)
      .map(({ id, place, why }) => ({
        file: FILE,
        reason: `nobody would see its part "${id}" in "${place}": ${why}`,
        remedy: "Name a slot that is declared, or ask that remote's team for one.",
      })),
  ];
}

/**
 * What the project's parts are for and the host hasn't got. That a remote isn't there is no fault of anybody's: it may come.
 */
export function slotsMissingAt(
  { name, row }: Project,
  { remotes }: RegistryDocument,
): readonly MissingSlot[] {
  if (remotes.length === 0) return [];
  const others = remotes.filter((other) => other.name !== name);
  const own = { name, slots: row["slots"], contributions: contributionsIn(row["contributions"]) };
  return missingSlots([
    own,
    ...others.map((other) => ({ name: other.name, slots: other["slots"], contributions: [] })),
  ]);
}

/** What isn't sound in them, the registry's parser tells. */
function contributionsIn(value: unknown): SlotRow["contributions"] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter(
    (item): item is SlotRow["contributions"][number] =>
      typeof item === "object" &&
      item !== null &&
      typeof (item as Record<string, unknown>)["place"] === "string",
  );
}

function checkOwnSlots(slots: unknown): readonly Finding[] {
  if (slots === undefined) return [];
  const isSound = Array.isArray(slots) && slots.every((name) => typeof name === "string" && SLOT.test(name));
  if (isSound) return [];
  return [
    {
      file: FILE,
      reason: 'no remote could name what stands in "slots"',
      remedy: 'Write a list of names in lower-case letters, digits and hyphens, such as ["actions"].',
    },
  ];
}
