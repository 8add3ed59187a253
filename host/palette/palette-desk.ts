import type { Palette, PaletteEntry, PaletteSource, Unsubscribe } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";
import { parseEntries } from "./parse-entries.ts";

/** What one remote offers: commands of what it shows, or a function that finds entries. */
export interface Offer {
  readonly remote: string;
  /** The remote's own path. */
  readonly route: string;
  readonly commands: readonly PaletteEntry[];
  readonly source: PaletteSource | undefined;
}

/** What can be open of the palette. */
export type OpenPart = "palette" | "shortcuts";

/** Where remotes leave what they offer, and where it is asked for. */
export interface PaletteDesk {
  /** What a remote's context gives it. */
  paletteOf(remote: string, route: string): Palette;
  /** The same array until something is offered or taken back. */
  offers(): readonly Offer[];
  openPart(): OpenPart | undefined;
  open(part: OpenPart | undefined): void;
  subscribe(listen: () => void): Unsubscribe;
}

/** @param report a remote's offer doesn't fit the contract */
export function createPaletteDesk(report: (problem: string, remote: string) => void): PaletteDesk {
  let offers: readonly Offer[] = [];
  let part: OpenPart | undefined;
  const listeners = createListeners();
  const change = (next: readonly Offer[]): void => {
    offers = next;
    listeners.tell();
  };
  return {
    paletteOf: (remote, route) => ({
      offer(what) {
        const parsed = typeof what === "function" ? undefined : parseEntries(what, route);
        for (const problem of parsed?.problems ?? []) report(problem, remote);
        const offer: Offer = {
          remote,
          route,
          commands: parsed?.entries ?? [],
          source: typeof what === "function" ? what : undefined,
        };
        change([...offers, offer]);
        return () => {
          if (offers.includes(offer)) change(offers.filter((one) => one !== offer));
        };
      },
    }),
    offers: () => offers,
    openPart: () => part,
    open(next) {
      if (next === part) return;
      part = next;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}
