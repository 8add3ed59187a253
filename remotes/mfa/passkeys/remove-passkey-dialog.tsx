import { isSessionError, session } from "@foyer/shared-auth";
import type { Passkey } from "@foyer/shared-auth";
import type { ReactNode } from "react";
import { RemovalDialog } from "../page/removal-dialog.tsx";
import { texts } from "../texts.ts";
import { passkeyName } from "./passkey-name.ts";

const NOT_FOUND = 404;

export function RemovePasskeyDialog(props: {
  passkey: Passkey;
  onClose(): void;
  onRemoved(): Promise<void>;
}): ReactNode {
  const { passkey, onClose, onRemoved } = props;
  const words = texts.passkeys;
  return (
    <RemovalDialog
      title={words.removeTitle(passkeyName(passkey))}
      keep={words.keep}
      remove={words.removeAction}
      onRemove={() => session.passkeys.remove(passkey.id)}
      isGone={(error) => isSessionError(error) && error.status === NOT_FOUND}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </RemovalDialog>
  );
}
