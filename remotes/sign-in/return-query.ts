import { useLocationPath, useRemoteContext } from "@foyer/contracts/react";

/** The query of an address, which holds the return address, with its question mark. The host validates what it says. */
export function queryOf(path: string): string {
  return /\?[^#]*/.exec(path)?.[0] ?? "";
}

/** A view of this remote as a path of the site, with the return address kept for the way back. */
export function useComeBackTo(view = ""): string {
  const { basePath } = useRemoteContext();
  return basePath + view + queryOf(useLocationPath());
}
