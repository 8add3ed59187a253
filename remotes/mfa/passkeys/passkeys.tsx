import { session } from "@foyer/shared-auth";
import type { Passkey } from "@foyer/shared-auth";
import { EmptyState, FailureBanner, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { ActButton } from "../page/act-button.tsx";
import { tellChange } from "../page/changes.ts";
import { RenameDialog } from "../page/rename-dialog.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useLoaded } from "../page/use-loaded.ts";
import { useProve } from "../page/use-prove.ts";
import { Waiting } from "../page/waiting.tsx";
import { texts } from "../texts.ts";
import { passkeyName, suggestPasskeyName } from "./passkey-name.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import type { PasskeyChoice } from "./passkey-row.tsx";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";

const MOST_PASSKEYS = 10;
const NONE: readonly Passkey[] = [];
const load = () => session.passkeys.list();

/** Ways to sign in without a password, told apart from second factors. */
export function Passkeys({ onNews }: { onNews(news: string): void }): ReactNode {
  const { value, failure, isSettled, reload } = useLoaded(load);
  const action = useAction();
  const prove = useProve();
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<PasskeyChoice>();
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = value ?? NONE;
  const isFull = passkeys.length >= MOST_PASSKEYS;
  const shownName = name ?? suggestPasskeyName(passkeys);
  const changed = async (news: string): Promise<void> => {
    await reload();
    tellChange();
    onNews(news);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const friendlyName = shownName.trim() === "" ? suggestPasskeyName(passkeys) : shownName.trim();
    action.run(async () => {
      await prove();
      await session.passkeys.add({ friendlyName });
      setName(undefined);
      await changed(texts.passkeys.added(friendlyName));
    });
  };
  const close = (): void => {
    setChosen(undefined);
  };
  return (
    <>
      {!isSettled && <Waiting />}
      <Section part="passkeys" title={texts.passkeys.title} lead={texts.passkeys.lead} headingRef={heading}>
        {value?.length === 0 && (
          <EmptyState title={texts.passkeys.empty}>{texts.passkeys.emptyHint}</EmptyState>
        )}
        {passkeys.length > 0 && (
          <ul className="mfa-list">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChoose={setChosen} />
            ))}
          </ul>
        )}
        <FailureBanner failure={failure} />
        {isFull ? (
          <p className="mfa-lead">{texts.passkeys.full}</p>
        ) : (
          <form className="mfa-form" onSubmit={onSubmit} noValidate>
            <TextField
              label={texts.passkeys.name}
              name="passkey-name"
              autoComplete="off"
              value={shownName}
              onChange={setName}
            />
            <FailureBanner failure={action.failure} />
            <div className="mfa-actions">
              <ActButton type="submit" action={action} label={texts.passkeys.add} />
            </div>
          </form>
        )}
        {chosen?.to === "rename" && (
          <RenameDialog
            name={passkeyName(chosen.passkey)}
            onClose={close}
            onRename={async (next) => {
              await session.passkeys.rename(chosen.passkey.id, next);
              close();
              await changed(texts.passkeys.renamed(next));
            }}
          />
        )}
        {chosen?.to === "remove" && (
          <RemovePasskeyDialog
            passkey={chosen.passkey}
            onClose={close}
            onRemoved={async () => {
              close();
              heading.current?.focus();
              await changed(texts.passkeys.removed(passkeyName(chosen.passkey)));
            }}
          />
        )}
      </Section>
    </>
  );
}
