import { session } from "@foyer/shared-auth";
import type { Passkey } from "@foyer/shared-auth";
import { Button, EmptyState, Icon, TextField, Time } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { tellChange } from "../page/changes.ts";
import { FailureBanner } from "../page/failure-banner.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useLoaded } from "../page/use-loaded.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";
import { passkeyName, suggestPasskeyName } from "./passkey-name.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

const MOST_PASSKEYS = 10;
const NONE: readonly Passkey[] = [];
const load = () => session.passkeys.list();

/** Ways to sign in without a password, told apart from second factors. */
export function Passkeys({ onNews }: { onNews(news: string): void }): ReactNode {
  const { value, failure, reload } = useLoaded(load);
  const action = useAction();
  const prove = useProve();
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<{ passkey: Passkey; to: "rename" | "remove" }>();
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
    <Section title={texts.passkeys.title} lead={texts.passkeys.lead} headingRef={heading}>
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
      <FailureBanner error={failure} />
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
          <FailureBanner error={action.failure} />
          <div className="mfa-actions">
            <Button type="submit" isPending={action.isPending}>
              {texts.passkeys.add}
            </Button>
          </div>
        </form>
      )}
      {chosen?.to === "rename" && (
        <RenameDialog
          passkey={chosen.passkey}
          onClose={close}
          onRenamed={async (next) => {
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
  );
}

function PasskeyRow(props: {
  passkey: Passkey;
  onChoose(chosen: { passkey: Passkey; to: "rename" | "remove" }): void;
}): ReactNode {
  const { passkey, onChoose } = props;
  const name = passkeyName(passkey);
  return (
    <li className="mfa-row">
      <Icon name="key" />
      <div className="mfa-facts">
        <strong>{name}</strong>
        <span className="mfa-detail">
          {texts.passkeys.created} <Time value={passkey.createdAt} /> ·{" "}
          {passkey.lastUsedAt === undefined ? (
            texts.passkeys.neverUsed
          ) : (
            <>
              {texts.passkeys.lastUsed} <Time value={passkey.lastUsedAt} />
            </>
          )}
        </span>
      </div>
      <Button
        aria-label={texts.passkeys.renameNamed(name)}
        onClick={() => {
          onChoose({ passkey, to: "rename" });
        }}
      >
        {texts.passkeys.rename}
      </Button>
      <Button
        variant="danger"
        aria-label={texts.passkeys.removeNamed(name)}
        onClick={() => {
          onChoose({ passkey, to: "remove" });
        }}
      >
        {texts.passkeys.remove}
      </Button>
    </li>
  );
}
