import "../advice.css";
import type { SessionError } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";

/** The project lacks the procedure that lists its tables: what to install. */
export function CatalogueMissing({ error, onRetry }: { error: SessionError; onRetry(): void }): ReactNode {
  return (
    <Banner
      tone="warning"
      title={lateTexts.nothingThere.missing}
      code={error.providerCode}
      action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
      isLive
    >
      <p className="data-advice">{lateTexts.nothingThere.missingAdvice}</p>
    </Banner>
  );
}
