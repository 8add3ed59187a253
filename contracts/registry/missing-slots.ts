import type { Contribution } from "./registry.ts";

/** What of a row says which slots there are, and what is put into others'. */
export interface SlotRow {
  /** The remote's. */
  readonly name: string;
  /** As its foyer.json has them; anything but a list of names declares none. */
  readonly slots: unknown;
  /** Parts of its own, for places of any kind. */
  readonly contributions: readonly Pick<Contribution, "id" | "place">[];
}

/** A part that nobody sees, since the slot that it is for isn't declared. */
export interface MissingSlot {
  /** Whose part it is. */
  readonly remote: string;
  /** Of the contribution. */
  readonly id: string;
  /** What it is for, such as `orders/else`. */
  readonly place: string;
  /** Whether the remote itself isn't there, whose slot it would be. */
  readonly isWithoutOwner: boolean;
  /** Half a sentence, such as `orders declares no slot "else", only "actions"`. */
  readonly why: string;
}

/** Finds what is contributed to slots that no row declares. Places of the page itself are no slots. */
export function missingSlots(rows: readonly SlotRow[]): readonly MissingSlot[] {
  const declared = new Map(rows.map(({ name, slots }) => [name, namesIn(slots)]));
  return rows.flatMap(({ name: remote, contributions }) =>
    contributions.flatMap(({ id, place }) => {
      const [owner = "", slot] = place.split("/");
      const known = declared.get(owner);
      if (slot === undefined || known?.includes(slot) === true) return [];
      return [{ remote, id, place, isWithoutOwner: known === undefined, why: whyNot(owner, slot, known) }];
    }),
  );
}

function namesIn(slots: unknown): readonly string[] {
  return Array.isArray(slots) ? slots.filter((name): name is string => typeof name === "string") : [];
}

function whyNot(owner: string, slot: string, known: readonly string[] | undefined): string {
  if (known === undefined) return `no remote is called "${owner}"`;
  const others = known.map((name) => `"${name}"`).join(", ");
  return `${owner} declares no slot "${slot}"${others === "" ? "" : `, only ${others}`}`;
}
