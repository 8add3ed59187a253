import { session } from "@foyer/shared-auth";
import { leaveFor } from "@foyer/ui";
import type { ReactNode } from "react";
import { EmailForm } from "../form/email-form.tsx";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";

/** The sign-in of the organisation that owns the domain of an email address. A domain alone does as well. */
export function SsoSignIn(): ReactNode {
  const comeBackTo = useComeBackTo();
  return (
    <EmailForm
      title={texts.organisation.title}
      label={texts.organisation.email}
      action={texts.organisation.action}
      partOf={(address) => address.split("@").at(-1) ?? ""}
      onSend={async (domain) => {
        await leaveFor(await session.ways.addressOfSso(domain, comeBackTo));
      }}
    />
  );
}
