import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { AccountDetails } from "@foyer/shared-auth";
import { Banner, Button, TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { tellChange } from "../page/changes.ts";
import { FailureBanner } from "../page/failure-banner.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import type { Loaded } from "../page/use-loaded.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";

const ADDRESS = /^\S+@\S+\.\S+$/;

/** Changes the address that mails go to and that signs in; confirmed through the mail. */
export function EmailForm(props: {
  email: string | undefined;
  details: Loaded<AccountDetails>;
  onNews(news: string): void;
}): ReactNode {
  const { email, details, onNews } = props;
  const { basePath } = useRemoteContext();
  const { isPending, failure, run } = useAction();
  const prove = useProve();
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState<string>();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = next.trim();
    if (!ADDRESS.test(wanted)) {
      setProblem(texts.email.missing);
      return;
    }
    run(async () => {
      await prove();
      await session.account.changeEmail(wanted, basePath);
      setNext("");
      tellChange();
      await details.reload();
      onNews(texts.email.sent(wanted));
    });
  };
  const waiting = details.value?.newEmail;
  return (
    <Section title={texts.email.title}>
      <p className="mfa-detail">
        {texts.email.current}: <strong>{email}</strong>
      </p>
      {waiting !== undefined && <Banner tone="info">{texts.email.waiting(waiting)}</Banner>}
      <form className="mfa-form" method="post" onSubmit={onSubmit} noValidate>
        <TextField
          label={texts.email.new}
          name="new-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={next}
          onChange={(value) => {
            setProblem(undefined);
            setNext(value);
          }}
          error={problem}
        />
        <FailureBanner error={failure} />
        <div className="mfa-actions">
          <Button type="submit" isPending={isPending}>
            {texts.email.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}
