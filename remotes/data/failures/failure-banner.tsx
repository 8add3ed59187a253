import type { SessionError } from "@foyer/shared-auth";
import { Banner, Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { failureWords } from "./failure-words.ts";

/** What failed, in words, with the one thing to do. */
export function FailureBanner(props: {
  error: SessionError;
  onRetry?: () => void;
  children?: ReactNode;
}): ReactNode {
  const { error, onRetry, children } = props;
  const { title, advice } = failureWords(error);
  const action = onRetry === undefined ? undefined : <Button onClick={onRetry}>{texts.tryAgain}</Button>;
  return (
    <Banner tone="danger" title={title} code={error.providerCode ?? error.code} action={action} isLive>
      <p className="data-advice">{advice}</p>
      {children}
    </Banner>
  );
}
