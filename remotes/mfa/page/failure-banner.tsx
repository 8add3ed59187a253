import { isSessionError } from "@foyer/shared-auth";
import { Banner } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/** A failed call in words that say what to do, with the provider's code in small print. */
export function FailureBanner({ error }: { error: unknown }): ReactNode {
  if (error === undefined) return null;
  if (!isSessionError(error)) {
    return (
      <Banner tone="danger" isLive title={texts.failed}>
        {texts.unknown}
      </Banner>
    );
  }
  // Somebody changed their mind: nothing is wrong.
  if (error.code === "cancelled") {
    return (
      <Banner tone="info" isLive>
        {error.message}
      </Banner>
    );
  }
  const reasons = error.reasons
    .map((reason) => (Object.hasOwn(texts.password.weak, reason) ? texts.password.weak[reason] : undefined))
    .filter((words) => words !== undefined);
  return (
    <Banner tone="danger" isLive code={error.providerCode ?? error.code}>
      {reasons.length > 0 ? reasons.join(" ") : error.message}
    </Banner>
  );
}
