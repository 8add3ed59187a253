import { toEmail } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { AccountDetails } from "@foyer/shared-auth";
import { Banner, FailureBanner, TextField } from "@foyer/ui";
import type { ReactNode, SyntheticEvent } from "react";
import { isAddress } from "./is-address.ts";
import { ActButton } from "../page/act-button.tsx";
import { tellChange } from "../page/changes.ts";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import type { Loaded } from "../page/use-loaded.ts";
import { useProve } from "../page/use-prove.ts";
import { useTyped } from "../page/use-typed.ts";
import { texts } from "../texts.ts";

/** Changes the address that mails go to and that signs in; confirmed through the mail. */
export function EmailForm(props: {
  email: string | undefined;
  details: Loaded<AccountDetails>;
  onNews(news: string): void;
}): ReactNode {
  const { email, details, onNews } = props;
  const { basePath } = useRemoteContext();
  const action = useAction();
  const prove = useProve();
  const next = useTyped("");
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = toEmail(next.text);
    if (!isAddress(wanted)) {
      next.refuse(texts.email.missing);
      return;
    }
    action.run(async () => {
      await prove();
      await session.account.changeEmail(wanted, basePath);
      next.clear();
      tellChange();
      await details.reload();
      onNews(texts.email.sent(wanted));
    });
  };
  const waiting = details.value?.newEmail;
  return (
    <Section part="email" title={texts.email.title}>
      <p className="mfa-detail">
        {texts.email.current}:{" "}
        <strong>{email === undefined || email === "" ? texts.email.none : email}</strong>
      </p>
      {waiting !== undefined && <Banner tone="info">{texts.email.waiting(waiting)}</Banner>}
      <form className="mfa-form" method="post" onSubmit={onSubmit} noValidate>
        <TextField
          label={texts.email.new}
          name="new-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...next.field}
        />
        <FailureBanner failure={action.failure} />
        <div className="mfa-actions">
          <ActButton type="submit" action={action} label={texts.email.save} />
        </div>
      </form>
    </Section>
  );
}
