import { Button } from "@foyer/ui";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { RegistryStore } from "../registry/registry-store.ts";
import { texts } from "../texts.ts";
import { findTaken } from "./apply-override.ts";
import type { OverrideDesk } from "./override-desk.ts";
import type { OverrideState } from "./override-store.ts";

interface OverrideBannerProps {
  desk: OverrideDesk;
  /** The registry without the override. */
  registryStore: RegistryStore;
}

/** Stands above everything, whatever happens below it, as long as this browser keeps an override. */
export function OverrideBanner({ desk, registryStore }: OverrideBannerProps): ReactNode {
  const state = useSyncExternalStore(desk.store.subscribe, desk.store.current);
  const registry = useSyncExternalStore(registryStore.subscribe, registryStore.current);
  if (state === undefined) return null;
  const taken = state.listing === undefined ? undefined : findTaken(registry, state.listing);
  const isTroubled = state.trouble !== undefined || taken !== undefined;
  return (
    <section
      className={isTroubled ? "host-override host-override-troubled" : "host-override"}
      aria-label={texts.override.label}
    >
      <div role="status">
        <p>{wordsOf(state, taken)}</p>
        {state.problems.map(({ path, message }) => (
          <p key={path + message} className="host-code">{`${path}: ${message}`}</p>
        ))}
      </div>
      <div className="host-override-actions">
        {isTroubled && <Button onClick={desk.tryAgain}>{texts.override.tryAgain}</Button>}
        <Button onClick={desk.drop}>{texts.override.drop}</Button>
      </div>
    </section>
  );
}

function wordsOf({ override, listing, trouble }: OverrideState, taken: string | undefined): string {
  const { name, address } = override;
  if (trouble !== undefined) return texts.override.trouble[trouble](name, address);
  if (taken !== undefined) return texts.override.taken(name, taken);
  return texts.override.inUse(listing?.title ?? name, address, listing?.current ?? "");
}
