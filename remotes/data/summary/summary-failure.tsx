import type { SessionError } from "@foyer/shared-auth";
import { Button, EmptyState } from "@foyer/ui";
import type { ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { forgetWays } from "../requests/known-ways.ts";
import { texts as dataTexts } from "../texts.ts";
import { lackWords } from "./lack-words.ts";
import { lackOf } from "./summary-lack.ts";

/** Why there is no answer: what the project lacks, with what an operator can do, or what failed. */
export function SummaryFailure({ error, onRetry }: { error: SessionError; onRetry(): void }): ReactNode {
  const lack = lackOf(error);
  if (lack === undefined) return <FailureBanner error={error} onRetry={onRetry} />;
  const { title, advice } = lackWords(lack);
  const again = (
    <Button
      onClick={() => {
        forgetWays();
        onRetry();
      }}
    >
      {dataTexts.tryAgain}
    </Button>
  );
  return (
    <EmptyState title={title} action={again}>
      {advice}
    </EmptyState>
  );
}
