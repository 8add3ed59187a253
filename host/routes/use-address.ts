import type { Navigation } from "@foyer/contracts";
import { useState, useSyncExternalStore } from "react";

/**
 * The page's address.
 * @param isHeld the page waits as it is: it follows a Back or a Forward once it goes on
 */
export function useAddress(navigation: Navigation, isHeld: boolean): string {
  const current = useSyncExternalStore(navigation.subscribe, navigation.current);
  const [shown, setShown] = useState(current);
  if (!isHeld && shown !== current) setShown(current);
  return isHeld ? shown : current;
}
