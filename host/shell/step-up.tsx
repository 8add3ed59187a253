import type { RemoteContext, StepUpRequest } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { useSession } from "@foyer/shared-auth/react";
import { Button, Dialog, PageHeading } from "@foyer/ui";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import { ContributionSlot } from "./contribution-slot.tsx";
import type { Asker } from "../routes/find-asker.ts";
import type { PageServices } from "./page-services.ts";
import type { StepUpDesk } from "./step-up-desk.ts";

interface AskingProps {
  asker: Asker;
  services: PageServices;
  contexts(name: string, path: string): RemoteContext;
}

/** Asks over the page for what a part of it wants proven; what the person was at stays as it was. */
export function StepUpDialog(
  props: Omit<AskingProps, "asker"> & {
    asker: Asker | undefined;
    desk: StepUpDesk;
    /** Something else is asked first; a question that it answers too isn't asked any more. */
    isHeldBack: boolean;
  },
): ReactNode {
  const { asker, desk, isHeldBack } = props;
  const session = useSession();
  const request = useSyncExternalStore(desk.subscribe, desk.current);
  useEffect(() => {
    desk.setStaffed(asker !== undefined);
  }, [desk, asker]);
  useEffect(() => {
    desk.review("user" in session);
  }, [desk, session]);
  if (asker === undefined || request === undefined || isHeldBack) return null;
  return (
    <Dialog
      title={texts.stepUp.title}
      isOpen
      onClose={() => {
        desk.cancel();
      }}
      footer={
        <Button
          onClick={() => {
            desk.cancel();
          }}
        >
          {texts.stepUp.cancel}
        </Button>
      }
    >
      <AskingSlot {...props} asker={asker} request={request} />
    </Dialog>
  );
}

const SECOND_FACTOR: StepUpRequest = { level: "aal2" };

/** Stands where a remote will be once the person has proven who they are; the address stays. */
export function StepUpPage({ listing, ...props }: AskingProps & { listing: RemoteListing }): ReactNode {
  return (
    <div className="host-notice host-step-up">
      <PageHeading>{texts.stepUp.title}</PageHeading>
      <p>{texts.stepUp.toOpen(titleOf(listing))}</p>
      <AskingSlot {...props} request={SECOND_FACTOR} />
    </div>
  );
}

function AskingSlot({
  asker,
  request,
  services,
  contexts,
}: AskingProps & { request: StepUpRequest }): ReactNode {
  const { listing, expose, title } = asker;
  const base = contexts(listing.name, listing.path);
  const context = useMemo(() => ({ ...base, stepUp: request }), [base, request]);
  return (
    <ContributionSlot listing={listing} expose={expose} title={title} services={services} context={context} />
  );
}
