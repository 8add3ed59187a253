import { Button, Dialog, FailureBanner, TextField } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { ActButton } from "./act-button.tsx";
import { useAction } from "./use-action.ts";
import { useTyped } from "./use-typed.ts";
import { texts } from "../texts.ts";

/** Asks for another name of a passkey or a factor. */
export function RenameDialog(props: {
  name: string;
  /** What is wrong with a name, if anything is. */
  problemOf?(name: string): string | undefined;
  onClose(): void;
  /** Gives it the name, and tells so. */
  onRename(name: string): Promise<void>;
}): ReactNode {
  const { name: known, problemOf, onClose, onRename } = props;
  const action = useAction();
  const name = useTyped(known);
  const id = useId();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.text.trim();
    const problem = wanted === "" ? texts.passkeys.nameMissing : problemOf?.(wanted);
    if (problem === undefined) action.run(() => onRename(wanted));
    else name.refuse(problem);
  };
  return (
    <Dialog
      title={texts.passkeys.renameTitle(known)}
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
        <TextField label={texts.passkeys.newName} name="new-name" autoComplete="off" {...name.field} />
        <FailureBanner failure={action.failure} />
      </form>
    </Dialog>
  );
}
