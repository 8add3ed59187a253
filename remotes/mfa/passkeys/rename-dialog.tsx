import { session } from "@foyer/shared-auth";
import type { Passkey } from "@foyer/shared-auth";
import { Button, Dialog, TextField } from "@foyer/ui";
import { useId, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";
import { passkeyName } from "./passkey-name.ts";

export function RenameDialog(props: {
  passkey: Passkey;
  onClose(): void;
  onRenamed(name: string): Promise<void>;
}): ReactNode {
  const { passkey, onClose, onRenamed } = props;
  const { isPending, failure, run } = useAction();
  const [name, setName] = useState(passkeyName(passkey));
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") {
      setProblem(texts.passkeys.nameMissing);
      return;
    }
    run(async () => {
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
          <Button type="submit" form={id} variant="primary" isPending={isPending}>
            {texts.passkeys.save}
          </Button>
        </>
      }
    >
      <form id={id} className="mfa-form" onSubmit={onSubmit} noValidate>
        <TextField
          label={texts.passkeys.newName}
          name="passkey-new-name"
          autoComplete="off"
          value={name}
          onChange={(value) => {
            setProblem(undefined);
            setName(value);
          }}
          error={problem}
        />
        <FailureBanner error={failure} />
      </form>
    </Dialog>
  );
}
