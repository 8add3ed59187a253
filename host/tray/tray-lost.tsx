import { Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

/** Stands where the tray would be. */
export function TrayLost({ onRetry }: { onRetry(): void }): ReactNode {
  return (
    <section className="host-notice-item" aria-label={texts.tray.label}>
      <p role="status">{texts.contributionFailed(texts.tray.label)}</p>
      <div className="host-notice-actions">
        <Button onClick={onRetry}>{texts.failure.retry}</Button>
      </div>
    </section>
  );
}
