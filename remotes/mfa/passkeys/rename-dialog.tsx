import { session } from "@foyer/shared-auth";
import type { Passkey } from "@foyer/shared-auth";
import { Button, Dialog, FailureBanner, TextField } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { ActButton } from "../page/act-button.tsx";
import { useAction } from "../page/use-action.ts";
import { useTyped } from "../page/use-typed.ts";
import { texts } from "../texts.ts";
import { passkeyName } from "./passkey-name.ts";

export function RenameDialog(props: {
  passkey: Passkey;
  onClose(): void;
  onRenamed(name: string): Promise<void>;
}): ReactNode {
  const { passkey, onClose, onRenamed } = props;
  const action = useAction();
  const name = useTyped(passkeyName(passkey));
  const id = useId();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.text.trim();
    if (wanted === "") {
      name.refuse(texts.passkeys.nameMissing);
      return;
    }
    action.run(async () => {
      await session.passkeys.rename(passkey.id, wanted);
      await onRenamed(wanted);
    });
  };
  return (
    <Dialog
      title={texts.passkeys.renameTitle(passkeyName(passkey))}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <ActButton type="submit" form={id} variant="primary" action={action} label={texts.passkeys.save} />
        </>
      }
    >
      <form id={id} className="mfa-form" onSubmit={onSubmit} noValidate>
        <TextField
          label={texts.passkeys.newName}
          name="passkey-new-name"
          autoComplete="off"
          {...name.field}
        />
        <FailureBanner failure={action.failure} />
      </form>
    </Dialog>
  );
}
