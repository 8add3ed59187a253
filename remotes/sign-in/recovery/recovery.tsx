import { session } from "@foyer/shared-auth";
import { PageHeading } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { EmailForm } from "../form/email-form.tsx";
import { OtherView } from "../form/other-view.tsx";
import { noteAsked } from "../link/asked-addresses.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";

/** A forgotten password: a mail whose link ends at the new one. Says the same whether or not there is an account. */
export function Recovery(): ReactNode {
  const comeBackTo = useComeBackTo("/new-password");
  const [mailedTo, setMailedTo] = useState<string>();
  if (mailedTo !== undefined) {
    return (
      <div className="si-form" role="status">
        <PageHeading>{texts.checkMail.title}</PageHeading>
        <p>{texts.recovery.sent(mailedTo)}</p>
        <OtherView>{texts.checkMail.back}</OtherView>
      </div>
    );
  }
  return (
    <EmailForm
      title={texts.recovery.title}
      lead={texts.recovery.lead}
      action={texts.recovery.action}
      onSend={async (address) => {
        await noteAsked(address);
        await session.ways.sendRecovery(address, comeBackTo);
        setMailedTo(address);
      }}
    />
  );
}
