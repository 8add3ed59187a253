import { useRemoteContext } from "@foyer/contracts/react";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

/** What people act with. What they act on has to be what the page's address says. */
const ACTS = ["pointerdown", "click", "keydown", "input"] as const;

/**
 * The address inside the origin, once there is time to draw what it asks for: everything that is sent because of it goes out
 * first. It is drawn at the latest when the person acts again.
 */
export function useSettledPath(): string {
  const { navigation } = useRemoteContext();
  const [path, setPath] = useState(() => navigation.current());
  const catchUp = useEffectEvent(() => {
    const now = navigation.current();
    if (now !== path)
      flushSync(() => {
        setPath(now);
      });
  });
  useEffect(() => {
    const follow = (): void => {
      startTransition(() => {
        setPath(navigation.current());
      });
    };
    // It may have changed since it was drawn.
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  useEffect(() => {
    const listen = (): void => {
      catchUp();
    };
    for (const act of ACTS) window.addEventListener(act, listen, { capture: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, listen, { capture: true });
    };
  }, []);
  return path;
}
