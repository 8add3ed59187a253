import { useEffect } from "react";

/** Asks again as soon as the browser is online, where something is missing for want of a connection. */
export function useOnline(isMissing: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isMissing) return undefined;
    addEventListener("online", retry);
    return () => {
      removeEventListener("online", retry);
    };
  }, [isMissing, retry]);
}
