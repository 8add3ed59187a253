import type { AccountVault, HeldEntry } from "../accounts/account-vault.ts";

/** The vault of a simulated browser: as the real one, but for its cryptography, which has a clock of its own. */
export function createSimulatedVault(): AccountVault {
  const held = new Map<string, HeldEntry>();
  let count = 0;
  const put = (entry: HeldEntry["entry"]): HeldEntry => {
    const next = { entry, sealed: String((count += 1)) };
    held.set(entry.id, next);
    return next;
  };
  const stands = ({ entry, sealed }: HeldEntry): boolean => held.get(entry.id)?.sealed === sealed;
  return {
    mayHave: () => held.size > 0,
    list: async () => [...held.values()],
    put: async (entry) => put(entry),
    swap: async (found, next) => (stands(found) ? put(next) : undefined),
    take: async (found) => stands(found) && held.delete(found.entry.id),
  };
}
