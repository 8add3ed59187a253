import type { OfferedSession } from "@foyer/shared-auth";
import { PageHeading, Skeleton, useLatest } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { toFormError } from "../errors/to-form-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { isLinkOver, LinkOver } from "./link-over.tsx";
import { waitingOffer } from "./waiting-offer.ts";
import { WhoseLink } from "./whose-link.tsx";

interface HeldSessionProps {
  readonly offered: Promise<OfferedSession>;
  /** A path of this site to go on to. */
  readonly wanted: string | undefined;
}

/** The session came in the address, as the service's own templates send it. */
export function HeldSession({ offered, wanted }: HeldSessionProps): ReactNode {
  const { value, error } = useLatest(
    "offered",
    () => offered,
    (cause) => ({ cause }),
  );
  if (value !== undefined) return <WhoseLink offered={value} wanted={wanted} />;
  if (error === undefined) return <Skeleton lines={4} label={texts.loading} />;
  return <AskAgain offered={offered} wanted={wanted} failedWith={error.cause} />;
}

/** Whose session it is wasn't answered. The mail's link was used up on the way here: to ask again is the only way on. */
function AskAgain(props: HeldSessionProps & { failedWith: unknown }): ReactNode {
  const { offered, wanted, failedWith } = props;
  const submission = useSubmission();
  const [first, setFirst] = useState(failedWith);
  const [found, setFound] = useState<OfferedSession>();
  const [end, setEnd] = useState(isLinkOver(failedWith) ? failedWith : undefined);
  const ask = async (): Promise<void> => {
    setFirst(undefined);
    try {
      setFound(await (waitingOffer() ?? offered));
    } catch (error) {
      if (!isLinkOver(error)) throw error;
      setEnd(error);
    }
  };
  if (found !== undefined) return <WhoseLink offered={found} wanted={wanted} />;
  return (
    <div className="si-form">
      <PageHeading>{texts.link["sign-in"].title}</PageHeading>
      {end !== undefined ? (
        <LinkOver error={end} purpose={undefined} />
      ) : (
        <>
          <FormErrorBanner
            error={first === undefined ? submission.failure : toFormError(first)}
            hasNoFields
          />
          <SubmitButton
            autoFocus
            variant="primary"
            submission={submission}
            label={texts.ways.retry}
            onClick={() => {
              submission.run(ask);
            }}
          />
          <BackToSignIn />
        </>
      )}
    </div>
  );
}
