import { serviceName, toEmail } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import { Banner, FailureBanner, leaveFor, TextField } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { isAddress } from "../credentials/is-address.ts";
import { ActButton } from "../page/act-button.tsx";
import { isOffered, trying } from "../page/found-off.ts";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useLoaded } from "../page/use-loaded.ts";
import { useTyped } from "../page/use-typed.ts";
import { texts } from "../texts.ts";

const loadSettings = () => session.ways.settings();

/** Makes an account of a guest in place: the person stays the same, and so does everything that is theirs. */
export function GuestUpgrade({ onNews }: { onNews(news: string): void }): ReactNode {
  const { basePath, operator } = useRemoteContext();
  const settings = useLoaded(loadSettings);
  const action = useAction();
  const email = useTyped("");
  const password = useTyped("");
  const [mailedTo, setMailedTo] = useState<string>();
  const words = texts.guest;
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const address = toEmail(email.text);
    if (!isAddress(address)) email.refuse(texts.email.missing);
    else if (password.text === "") password.refuse(texts.password.missing);
    else {
      action.run(async () => {
        try {
          const outcome = await session.account.convertGuest(
            { email: address, password: password.text },
            basePath,
          );
          if (outcome === "done") onNews(words.done);
          else setMailedTo(address);
        } catch (error) {
          if (!isSessionError(error) || error.code !== "weak_password") throw error;
          password.refuse(error.message);
        }
      });
    }
  };
  const services = isOffered("linking", operator?.offers) ? (settings.value?.services ?? []) : [];
  const link = (service: string): void => {
    action.run(async () => {
      await leaveFor(await trying("linking", () => session.account.addressToLink(service, basePath)));
    });
  };
  return (
    <Section title={words.title} lead={words.lead}>
      {mailedTo !== undefined && (
        <Banner tone="info" isLive>
          {words.sent(mailedTo)}
        </Banner>
      )}
      {settings.value?.hasEmail !== false && (
        <form className="mfa-form" method="post" onSubmit={onSubmit} noValidate>
          <TextField
            label={words.email}
            name="username"
            type="email"
            inputMode="email"
            autoComplete="username"
            {...email.field}
          />
          <TextField
            label={texts.password.new}
            name="new-password"
            type="password"
            autoComplete="new-password"
            hint={texts.password.hint}
            revealLabel={texts.password.reveal}
            hideLabel={texts.password.hide}
            showLabel={texts.password.show}
            concealLabel={texts.password.conceal}
            capsLockLabel={texts.password.capsLock}
            {...password.field}
          />
          <div className="mfa-actions">
            <ActButton type="submit" variant="primary" action={action} label={words.action} />
          </div>
        </form>
      )}
      <FailureBanner failure={action.failure} />
      {services.length > 0 && (
        <div className="mfa-actions">
          {services.map((service) => (
            <ActButton
              key={service}
              action={action}
              label={words.through(serviceName(service))}
              onClick={() => {
                link(service);
              }}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
