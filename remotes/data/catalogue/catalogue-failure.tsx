import type { SessionError } from "@foyer/shared-auth";
import type { ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { late } from "../late.tsx";

// Few projects lack it, and those have a line to the page: an outage is said by what is here already.
const CatalogueMissing = late(async () => (await import("./catalogue-missing.tsx")).CatalogueMissing);

/** Why there is no list of tables. Where the procedure isn't installed, what to install. */
export function CatalogueFailure(props: { error: SessionError; onRetry(): void }): ReactNode {
  if (props.error.code !== "not_found") return <FailureBanner {...props} />;
  return <CatalogueMissing {...props} />;
}
