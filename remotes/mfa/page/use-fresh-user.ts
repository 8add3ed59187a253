import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { useEffect } from "react";

/** Factors may have been changed elsewhere: asks again when the page opens and when the person comes back to it. */
export function useFreshUser(): void {
  const { report } = useRemoteContext();
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") session.reloadUser().catch(report);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  }, [report]);
}
