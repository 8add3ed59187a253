import { isSessionError, session } from "@foyer/shared-auth";
import type { Passkey } from "@foyer/shared-auth";
import { Button, Dialog } from "@foyer/ui";
import type { ReactNode } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";
import { passkeyName } from "./passkey-name.ts";

const NOT_FOUND = 404;

export function RemovePasskeyDialog(props: {
  passkey: Passkey;
  onClose(): void;
  onRemoved(): Promise<void>;
}): ReactNode {
  const { passkey, onClose, onRemoved } = props;
  const { isPending, failure, run } = useAction();
  const prove = useProve();
  const remove = (): void => {
    run(async () => {
      await prove();
      try {
        await session.passkeys.remove(passkey.id);
      } catch (error) {
        // Another page was quicker, and it is gone: that was wanted.
        if (!isSessionError(error) || error.status !== NOT_FOUND) throw error;
      }
      await onRemoved();
    });
  };
  return (
    <Dialog
      title={texts.passkeys.removeTitle(passkeyName(passkey))}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{texts.passkeys.keep}</Button>
          <Button variant="danger" isPending={isPending} onClick={remove}>
            {texts.passkeys.removeAction}
          </Button>
        </>
      }
    >
      <p>{texts.passkeys.removeText}</p>
      <FailureBanner error={failure} />
    </Dialog>
  );
}
