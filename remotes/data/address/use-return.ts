import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useLayoutEffect, useState } from "react";
import type { LastPlace } from "./last-place.ts";
import { parseViewAddress } from "./view-address.ts";
import type { AddressedView } from "./use-view-address.ts";

/**
 * Leads back to where the person was, when they come from another remote to this one's start; from one of its own
 * tables they come to the start itself.
 * @returns whether that is under way: nothing is to be shown yet
 */
export function useReturn(lastPlace: LastPlace, { view, addressOf }: AddressedView): boolean {
  const { basePath, navigation } = useRemoteContext();
  // Another object as soon as the page goes anywhere.
  const [firstView] = useState(view);
  const [back] = useState(() => {
    const address = lastPlace.read();
    const isElsewhere = address !== undefined && parseViewAddress(address, basePath).kind !== "home";
    return view.kind === "home" && isElsewhere ? address : undefined;
  });
  const isReturning = back !== undefined && view === firstView;
  useLayoutEffect(() => {
    if (isReturning) navigation.go(back, { replace: true });
  }, [isReturning, back, navigation]);
  const address = addressOf(view);
  useEffect(() => {
    if (!isReturning && view.kind !== "unknown") lastPlace.write(address);
  }, [lastPlace, isReturning, view.kind, address]);
  return isReturning;
}
