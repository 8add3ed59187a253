import { useCallback, useState } from "react";
import type * as accountMore from "./account-more.tsx";

interface AccountMore {
  /** Once it has come. */
  readonly more: typeof accountMore | undefined;
  /** It was asked for, and didn't come. */
  readonly isLost: boolean;
  /** Asks for it, again as well. */
  readonly load: () => void;
}

/** What the account's menus show only once they are open, in a file of its own. */
export function useAccountMore(report: (error: unknown) => void): AccountMore {
  const [more, setMore] = useState<typeof accountMore>();
  const [isLost, setIsLost] = useState(false);
  const load = useCallback(() => {
    setIsLost(false);
    import("./account-more.tsx").then(setMore, (error: unknown) => {
      report(error);
      setIsLost(true);
    });
  }, [report]);
  return { more, isLost: isLost && more === undefined, load };
}
