import type { Release, RemoteListing } from "@foyer/contracts/host";
import { Button, CopyButton, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import type { RemoteLoadError, RemoteLoadFailure } from "../federation/remote-load-error.ts";
import { stackOf } from "../diagnostics/stack-of.ts";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";

interface FailurePanelProps {
  listing: RemoteListing;
  release: Release | undefined;
  error: RemoteLoadError;
  onRetry(): void;
  /** Only for a build from the developer's machine: goes back to the released version. */
  onDrop?: (() => void) | undefined;
}

/** Only its owners can end these, by another release; trying again would be a lie. A new release is taken by itself. */
const NOT_FOR_THE_PERSON: ReadonlySet<RemoteLoadFailure> = new Set(["needs-update", "not-released"]);

/** Stands where a remote should be: what failed, what still works, one button, the code in small print. */
export function FailurePanel({ listing, release, error, onRetry, onDrop }: FailurePanelProps): ReactNode {
  const code = `${listing.name}@${release?.version ?? listing.current} ${error.failure}`;
  return (
    <section className="host-failure" role="alert">
      <PageHeading>{texts.failure.title(titleOf(listing))}</PageHeading>
      <p>{texts.failure.why[error.failure]}</p>
      <div className="host-actions">
        {!NOT_FOR_THE_PERSON.has(error.failure) && (
          <Button variant="primary" onClick={onRetry}>
            {texts.failure.retry}
          </Button>
        )}
        {onDrop !== undefined && <Button onClick={onDrop}>{texts.override.drop}</Button>}
        <CopyButton
          value={[code, error.message, location.pathname, stackOf(error) ?? ""].join("\n").trimEnd()}
          label={texts.failure.details}
          copiedLabel={texts.failure.copied}
          refusedLabel={texts.failure.notCopied}
        />
      </div>
      <p className="host-code">{code}</p>
    </section>
  );
}
