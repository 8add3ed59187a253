import { PageHeading } from "@foyer/ui";
import { createElement } from "react";
import type { ComponentType, ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { useLatest } from "../requests/use-latest.ts";
import { texts, withWords } from "../texts.ts";

/**
 * A part of the remote that is loaded when it is first wanted, so that the first rows don't wait for it; or why it can't be.
 * @param isPage whether it is all that the page shows: without a connection that has a heading then, and what is gone ends the remote
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isPage = false,
): (props: Props) => ReactNode {
  let part: ComponentType<Props> | undefined;
  return function LatePart(props) {
    const { error, retry } = useLatest(
      part === undefined ? "" : undefined,
      async () => (part = await withWords(load())),
    );
    if (part !== undefined) return createElement(part, props);
    if (error === undefined) return null;
    // The host knows whether the page is older than what is deployed, and offers to open anew.
    if (isPage && navigator.onLine) throw error.cause;
    const banner = <FailureBanner error={error} onRetry={retry} />;
    return isPage ? (
      <div className="data-main-padded">
        <PageHeading>{texts.heading}</PageHeading>
        {banner}
      </div>
    ) : (
      banner
    );
  };
}
