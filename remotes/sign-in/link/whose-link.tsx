import { useRemoteContext } from "@foyer/contracts/react";
import type { OfferedSession } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { Banner, Button, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { nextPath } from "./read-link.ts";
import { forgetOffer } from "./waiting-offer.ts";

/** Asks, by name, before a link signs somebody in: whoever sent it may have sent their own. */
export function WhoseLink(props: { offered: OfferedSession; wanted: string | undefined }): ReactNode {
  const { offered, wanted } = props;
  const { navigation, basePath, report } = useRemoteContext();
  const snapshot = useSession();
  const submission = useSubmission();
  const { email, phone, purpose } = offered;
  const name = email ?? phone ?? texts.link.unnamed;
  const isOther = "user" in snapshot && !offered.isSamePerson;
  const here = isOther ? (snapshot.user.email ?? snapshot.user.phone ?? "") : "";
  const leave = (path: string): void => {
    forgetOffer();
    navigation.go(path, { replace: true });
  };
  return (
    <div className="si-form">
      <PageHeading>{texts.link.whose(name)}</PageHeading>
      <p className="si-lead">{texts.link.whoseLead(name)}</p>
      {isOther && <Banner tone="info">{texts.link.inPlaceOf(here)}</Banner>}
      <FormErrorBanner error={submission.failure} hasNoFields />
      <SubmitButton
        variant="primary"
        submission={submission}
        label={texts.link.goOn(name)}
        onClick={() => {
          submission.run(async () => {
            await offered.accept();
            leave(nextPath(purpose, wanted, basePath));
          });
        }}
      />
      <Button
        variant="quiet"
        onClick={() => {
          // Nobody waits for it: the session is nobody's here.
          offered.refuse().catch(report);
          leave(basePath);
        }}
      >
        {texts.link.refuse}
      </Button>
    </div>
  );
}
