import type { RemoteListing } from "@foyer/contracts";
import { Button, CopyButton, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import type { RemoteLoadError } from "../federation/remote-load-error.ts";
import { texts } from "../texts.ts";

interface FailurePanelProps {
  listing: RemoteListing;
  error: RemoteLoadError;
  onRetry(): void;
}

/** Stands where a remote should be: what failed, what still works, one button, the code in small print. */
export function FailurePanel({ listing, error, onRetry }: FailurePanelProps): ReactNode {
  const code = `${listing.name}@${listing.current} ${error.failure}`;
  return (
    <section className="host-failure" role="alert">
      <PageHeading>{texts.failure.title(listing.title)}</PageHeading>
      <p>{texts.failure.why[error.failure]}</p>
      <div className="host-actions">
        <Button variant="primary" onClick={onRetry}>
          {texts.failure.retry}
        </Button>
        <CopyButton
          value={`${code}\n${error.message}\n${location.pathname}`}
          label={texts.failure.details}
          copiedLabel={texts.failure.copied}
        />
      </div>
      <p className="host-code">{code}</p>
    </section>
  );
}
