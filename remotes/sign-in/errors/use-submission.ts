import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError } from "@foyer/shared-auth";
import { useAction } from "@foyer/ui";
import type { Action } from "@foyer/ui";
import { texts } from "../texts.ts";
import { toFormError } from "./to-form-error.ts";
import type { FormError } from "./to-form-error.ts";

export type Submission = Action<FormError>;

/** One form's submission: at most one at a time, its error in words, and the wait after too many. */
export function useSubmission(): Submission {
  const { report } = useRemoteContext();
  return useAction<FormError>((cause) => {
    // Whoever closes the browser's dialog knows it, so no message is needed.
    if (isSessionError(cause) && cause.code === "cancelled") return undefined;
    try {
      return toFormError(cause);
    } catch (unknown) {
      report(unknown);
      return { title: texts.failed, message: texts.unknown };
    }
  });
}
