import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError } from "@foyer/shared-auth";
import type { SessionErrorCode } from "@foyer/shared-auth";
import { useAction as useActionOf } from "@foyer/ui";
import type { Action } from "@foyer/ui";
import { toFailure } from "./to-failure.ts";

/** What people do or choose, and nothing that whoever watches over the page must hear of. */
const ORDINARY: readonly SessionErrorCode[] = [
  "cancelled",
  "code_wrong",
  "assurance_too_low",
  "weak_password",
];

/** What a section does with the account. Its errors are shown in words, and reported. */
export function useAction(): Action {
  const { report } = useRemoteContext();
  return useActionOf((error) => {
    if (!isSessionError(error) || !ORDINARY.includes(error.code)) report(error);
    return toFailure(error);
  });
}
