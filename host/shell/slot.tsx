import type { RemoteContext } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { PageHeading, Skeleton } from "@foyer/ui";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { ROUTE_EXPOSE } from "../federation/federation.ts";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import { FailurePanel } from "./failure-panel.tsx";
import type { PageServices } from "./page-services.ts";
import { useMountedRemote } from "./use-mounted-remote.ts";

interface SlotProps {
  listing: RemoteListing;
  services: PageServices;
  context: RemoteContext;
  /** Called once the remote has put its content into the slot, or the failure panel stands there. */
  onSettled(): void;
}

/** Where one remote lives. Whatever happens in it ends in it: its failure panel is all that the page sees of an error. */
export function Slot({ listing, services, context, onSettled }: SlotProps): ReactNode {
  const { frame, place, state, release, retry } = useMountedRemote(listing, ROUTE_EXPOSE, context, services);
  useEffect(() => {
    if (state.kind !== "loading") onSettled();
  }, [state, onSettled]);
  const hasSkeleton = state.kind === "loading" && state.pace !== "quick";
  return (
    <div
      {...frame}
      className="host-slot"
      aria-busy={state.kind === "loading"}
      data-has-skeleton={hasSkeleton ? "" : undefined}
    >
      {hasSkeleton && (
        <div className="host-slot-skeleton">
          {state.pace === "slow" && (
            <>
              <PageHeading>{titleOf(listing)}</PageHeading>
              <p className="host-slow" role="status">
                {texts.slow(titleOf(listing))}
              </p>
            </>
          )}
          <Skeleton lines={6} label={texts.loading(titleOf(listing))} />
        </div>
      )}
      {state.kind === "failed" && (
        <FailurePanel
          listing={listing}
          release={release}
          error={state.error}
          onRetry={retry}
          onDrop={
            services.overrides.store.isInUse(listing.name)
              ? () => {
                  services.overrides.drop();
                }
              : undefined
          }
        />
      )}
      <div ref={place} className="host-slot-place" hidden={state.kind === "failed"} />
    </div>
  );
}
