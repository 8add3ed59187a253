import type { RemoteSlots, SlotData } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { createListeners } from "../listeners.ts";
import type { FillSlot } from "./filled-slot.tsx";

/** Brings what fills slots, when the first one is shown: most pages have none. */
export type LoadFiller = () => Promise<FillSlot>;

/**
 * A remote's own slots, as its context has them.
 * @param listing the remote's row as it is now: its `slots` say which there are
 * @param report hears of a slot that isn't declared, and of what couldn't be loaded
 */
export function createRemoteSlots(
  name: string,
  listing: () => RemoteListing | undefined,
  load: LoadFiller,
  report: (error: unknown) => void,
): RemoteSlots {
  return {
    show(id, element, data) {
      const { more = {} } = listing() ?? {};
      const declared = more["slots"];
      if (!Array.isArray(declared) || !declared.includes(id)) {
        report(new Error(`${name} declares no slot "${id}". Write it into "slots" of foyer.json.`));
        return { update: () => undefined, end: () => undefined };
      }
      const held = holdData(data);
      let end: (() => void) | undefined;
      let hasEnded = false;
      load().then((fill) => {
        if (!hasEnded) end = fill(element, `${name}/${id}`, held.data);
      }, report);
      return {
        update: held.update,
        end() {
          hasEnded = true;
          end?.();
          end = undefined;
        },
      };
    },
  };
}

function holdData(first: unknown): { readonly data: SlotData; update(next: unknown): void } {
  const listeners = createListeners();
  let now = first;
  return {
    data: { current: () => now, subscribe: listeners.subscribe },
    update(next) {
      now = next;
      listeners.tell();
    },
  };
}
