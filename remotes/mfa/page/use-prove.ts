import { useRemoteContext } from "@foyer/contracts/react";
import { prove } from "./prove.ts";

/** `prove` with the operator's limit. */
export function useProve(): () => Promise<void> {
  const { operator } = useRemoteContext();
  return () => prove(operator?.confirmAfterMinutes);
}
