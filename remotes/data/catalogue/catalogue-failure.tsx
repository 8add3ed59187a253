import type { SessionError } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { texts } from "../texts.ts";

/** Why there is no list of tables. Where the procedure isn't installed, what to install. */
export function CatalogueFailure({ error, onRetry }: { error: SessionError; onRetry(): void }): ReactNode {
  if (error.code !== "not_found") return <FailureBanner error={error} onRetry={onRetry} />;
  return (
    <Banner
      tone="warning"
      title={texts.catalogue.missing}
      code={error.providerCode}
      action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
      isLive
    >
      <p className="data-advice">{texts.catalogue.missingAdvice}</p>
    </Banner>
  );
}
