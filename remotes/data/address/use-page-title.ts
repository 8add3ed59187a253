import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect } from "react";

/** Names what is shown in the window's title, for as long as it is shown. */
export function usePageTitle(title: string | undefined): void {
  const { title: name } = useRemoteContext();
  useEffect(() => {
    name?.(title);
    return () => {
      name?.(undefined);
    };
  }, [name, title]);
}
