import type { SessionError } from "@foyer/shared-auth";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { withWords } from "../texts.ts";

// Few projects lack it, and those have a line to the page: an outage is said by what is here already.
const CatalogueMissing = lazy(async () => ({
  default: (await withWords(import("./catalogue-missing.tsx"))).CatalogueMissing,
}));

/** Why there is no list of tables. Where the procedure isn't installed, what to install. */
export function CatalogueFailure(props: { error: SessionError; onRetry(): void }): ReactNode {
  if (props.error.code !== "not_found") return <FailureBanner {...props} />;
  return (
    <Suspense>
      <CatalogueMissing {...props} />
    </Suspense>
  );
}
