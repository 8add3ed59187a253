import type { RemoteContext } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { Button, Skeleton } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { PageServices } from "./page-services.ts";
import { useMountedRemote } from "./use-mounted-remote.ts";

interface ContributionSlotProps {
  listing: RemoteListing;
  /** What the release exposes for it. */
  expose: string;
  title: string;
  services: PageServices;
  context: RemoteContext;
}

/** A small slot outside a remote's route, isolated like its own: a failure is a line, and the rest of the page works. */
export function ContributionSlot(props: ContributionSlotProps): ReactNode {
  const { listing, expose, title, services, context } = props;
  const { frame, place, state, release, retry } = useMountedRemote(listing, expose, context, services);
  return (
    <div {...frame} className="host-contribution">
      {state.kind === "loading" && state.pace !== "quick" && (
        <Skeleton lines={2} label={texts.loading(title)} />
      )}
      {state.kind === "failed" && (
        <div role="status">
          <p>{texts.contributionFailed(title)}</p>
          <Button onClick={retry}>{texts.failure.retry}</Button>
          <p className="host-code">{`${listing.name}@${release?.version ?? ""} ${state.error.failure}`}</p>
        </div>
      )}
      <div ref={place} className="host-slot-place" hidden={state.kind === "failed"} />
    </div>
  );
}
