import { isSessionError } from "@foyer/shared-auth";
import { Banner } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/** A failed call in words, with the provider's code in small print. */
export function FailureBanner({ error }: { error: unknown }): ReactNode {
  if (error === undefined) return null;
  if (!isSessionError(error)) {
    return (
      <Banner tone="danger" isLive title={texts.failed}>
        {error instanceof Error ? error.message : texts.unknown}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" isLive code={error.providerCode ?? error.code}>
      {error.message}
    </Banner>
  );
}
