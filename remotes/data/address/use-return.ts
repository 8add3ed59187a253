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
  const [back, setBack] = useState(() => {
    const address = lastPlace.read();
    const isElsewhere = address !== undefined && parseViewAddress(address, basePath).kind !== "home";
    return view.kind === "home" && isElsewhere ? address : undefined;
  });
  useLayoutEffect(() => {
    if (back === undefined) return;
    navigation.go(back, { replace: true });
    setBack(undefined);
  }, [back, navigation]);
  const address = addressOf(view);
  useEffect(() => {
    if (back === undefined && view.kind !== "unknown") lastPlace.write(address);
  }, [lastPlace, back, view.kind, address]);
  return back !== undefined;
}
