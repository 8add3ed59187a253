import type { Navigation } from "@foyer/contracts";
import { startTransition, useEffect, useEffectEvent, useState } from "react";

/**
 * The page's address, as it is drawn: in slices, between which the page answers.
 * @param isHeld the page waits as it is: it follows a Back or a Forward once it goes on
 * @param isUrgent whether what is left must not stand a moment longer: then the way from one address to the other is drawn at once
 */
export function useAddress(
  navigation: Navigation,
  isHeld: boolean,
  isUrgent: (from: string, to: string) => boolean,
): string {
  const [current, setCurrent] = useState(navigation.current);
  const follow = useEffectEvent(() => {
    const next = navigation.current();
    if (isUrgent(current, next)) setCurrent(next);
    else
      startTransition(() => {
        setCurrent(next);
      });
  });
  useEffect(() => {
    const listen = (): void => {
      follow();
    };
    // It may have changed since it was drawn.
    listen();
    return navigation.subscribe(listen);
  }, [navigation]);
  const [shown, setShown] = useState(current);
  if (!isHeld && shown !== current) setShown(current);
  return isHeld ? shown : current;
}
