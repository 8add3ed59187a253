import { serviceName } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import { leaveFor } from "@foyer/ui";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";

/** Whether a service is an organisation's own, as `sso:21648a9d-…` is. */
export function isOrganisation(service: string): boolean {
  return service.startsWith("sso:");
}

/**
 * The other service, or the organisation, that opens the account: it has no password here. The page is left for it, and
 * what was asked for is to be done again on the way back, with the proof in hand.
 */
export function ConfirmByService(props: {
  services: readonly string[];
  /** Its domain names the organisation. */
  email: string;
  /** Below the buttons. */
  children?: ReactNode;
}): ReactNode {
  const { services, email, children } = props;
  const { navigation } = useRemoteContext();
  const submission = useSubmission();
  const confirmAt = async (service: string): Promise<void> => {
    const back = navigation.current();
    const address = isOrganisation(service)
      ? await session.ways.addressOfSso(email.split("@").at(-1) ?? "", back)
      : await session.ways.addressOf(service, back);
    await leaveFor(address);
  };
  return (
    <div className="si-form">
      <p className="si-lead">{texts.confirm.byService}</p>
      <FormErrorBanner error={submission.failure} hasNoFields />
      {services.map((service) => (
        <SubmitButton
          key={service}
          variant="primary"
          submission={submission}
          label={isOrganisation(service) ? texts.ways.organisation : texts.ways.service(serviceName(service))}
          onClick={() => {
            submission.run(() => confirmAt(service));
          }}
        />
      ))}
      {children}
    </div>
  );
}
