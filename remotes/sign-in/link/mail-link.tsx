import { useLocationPath, useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { OfferedSession } from "@foyer/shared-auth";
import { Banner, PageHeading } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useSubmission } from "../errors/use-submission.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { texts } from "../texts.ts";
import { wasAsked } from "./asked-addresses.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { HeldSession } from "./held-session.tsx";
import { isLinkOver, LinkOver } from "./link-over.tsx";
import { nextPath, readLink } from "./read-link.ts";
import type { ReadLink } from "./read-link.ts";
import { waitingOffer } from "./waiting-offer.ts";
import { WhoseLink } from "./whose-link.tsx";

/**
 * The link of a mail, opened. Nothing is used up before the button is pressed, since programs look through mails; and
 * nobody is signed in as somebody whom they didn't expect, since anybody can send a link.
 */
export function MailLinkView(): ReactNode {
  const path = useLocationPath();
  const [link] = useState(() => readLink(path, location.origin));
  const [held] = useState(waitingOffer);
  if (link.mail !== undefined) return <PressToUse link={link} mail={link.mail} />;
  return held === undefined ? <NotWhole /> : <HeldSession offered={held} wanted={link.wanted} />;
}

function PressToUse({ link, mail }: { link: ReadLink; mail: NonNullable<ReadLink["mail"]> }): ReactNode {
  const { navigation, basePath } = useRemoteContext();
  const submission = useSubmission();
  const [offered, setOffered] = useState<OfferedSession>();
  const [end, setEnd] = useState<unknown>();
  const words = texts.link[mail.purpose];
  const use = async (): Promise<void> => {
    try {
      const found = await session.ways.openMailLink(mail);
      if (!found.isSamePerson && !(await wasAsked(found.email))) {
        setOffered(found);
        return;
      }
      await found.accept();
    } catch (error) {
      if (!isLinkOver(error)) throw error;
      setEnd(error);
      return;
    }
    navigation.go(nextPath(mail.purpose, link.wanted, basePath), { replace: true });
  };
  if (offered !== undefined) return <WhoseLink offered={offered} wanted={link.wanted} />;
  return (
    <div className="si-form">
      <PageHeading>{words.title}</PageHeading>
      {end !== undefined ? (
        <LinkOver error={end} purpose={mail.purpose} />
      ) : (
        <>
          <p className="si-lead">{words.lead}</p>
          <FormErrorBanner error={submission.failure} hasNoFields />
          <SubmitButton
            autoFocus
            variant="primary"
            submission={submission}
            label={words.action}
            onClick={() => {
              submission.run(use);
            }}
          />
          <BackToSignIn />
        </>
      )}
    </div>
  );
}

function NotWhole(): ReactNode {
  return (
    <div className="si-form">
      <PageHeading>{texts.link["sign-in"].title}</PageHeading>
      <Banner tone="warning">{texts.link.notWhole}</Banner>
      <BackToSignIn />
    </div>
  );
}
