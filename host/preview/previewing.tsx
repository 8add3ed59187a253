import type { Preview, RegistryRules, RemoteListing } from "@foyer/contracts/host";
import type { ReactNode } from "react";
import { createListeners } from "../listeners.ts";
import { applyOverride } from "../overrides/apply-override.ts";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { forgetPreview } from "./kept-preview.ts";
import { PreviewBanner } from "./preview-banner.tsx";
import { previewedListing } from "./previewed-listing.ts";

/** What one tab shows before it is live. */
export interface Previewing {
  /** The registry as this tab sees it: with the previewed release in the place of that remote's live one. */
  readonly registryStore: RegistryStore;
  /** Stands above the page as long as there is a preview. */
  readonly banner: ReactNode;
  /** Its person has gone: whoever comes next sees what is live. */
  forget(): void;
}

/** @param released without the preview */
export function startPreviewing(
  preview: Preview,
  page: Pick<Window, "sessionStorage" | "location">,
  released: RegistryStore,
  rules: RegistryRules,
): Previewing {
  const listeners = createListeners();
  let wanted: Preview | undefined = preview;
  let row: RemoteListing | undefined;
  let base: LoadedRegistry | undefined;
  let seen: LoadedRegistry | undefined;
  const forget = (): void => {
    if (wanted === undefined) return;
    wanted = undefined;
    seen = undefined;
    forgetPreview(page);
    listeners.tell();
  };
  const registryStore: RegistryStore = {
    ...released,
    current() {
      const registry = released.current();
      if (seen === undefined || base !== registry) {
        const next = wanted && previewedListing(registry.remotes, wanted, rules);
        // The same object while it says the same: the page is mounted by it.
        row = JSON.stringify(row) === JSON.stringify(next) ? row : next;
        base = registry;
        seen = row === undefined ? registry : applyOverride(registry, row);
      }
      return seen;
    },
    subscribe(listen) {
      const ends = [released.subscribe(listen), listeners.subscribe(listen)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
  return {
    registryStore,
    banner: (
      <PreviewBanner
        preview={preview}
        isOver={() => wanted === undefined}
        registryStore={registryStore}
        onDrop={() => {
          forget();
          // By a new page: code that ran can't be taken back.
          page.location.reload();
        }}
      />
    ),
    forget,
  };
}
