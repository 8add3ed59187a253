import { useRemoteContext } from "@foyer/contracts/react";
import { startTransition, useEffect, useState } from "react";

/** The address inside the origin, as the page shows it: in slices, since nearly all of the page is another one at each address. */
export function useDrawnPath(): string {
  const { navigation } = useRemoteContext();
  const [path, setPath] = useState(() => navigation.current());
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
  return path;
}
