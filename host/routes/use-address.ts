import type { Navigation } from "@foyer/contracts";
import { startTransition, useEffect, useEffectEvent, useState } from "react";

/**
 * The page's address, as it is drawn.
 * @param isHeld the page waits as it is: it follows a Back or a Forward once it goes on
 * @param isWithin whether somebody who goes from one address to the other stays with what is shown, which knows itself where
 *   it is: then the page around it follows in its own time
 */
export function useAddress(
  navigation: Navigation,
  isHeld: boolean,
  isWithin: (from: string, to: string) => boolean,
): string {
  const [current, setCurrent] = useState(navigation.current);
  const follow = useEffectEvent(() => {
    const next = navigation.current();
    if (isWithin(current, next)) {
      startTransition(() => {
        setCurrent(next);
      });
    } else setCurrent(next);
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
