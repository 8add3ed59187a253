import { Button, Dialog, FailureBanner } from "@foyer/ui";
import type { ReactNode } from "react";
import { ActButton } from "./act-button.tsx";
import { useAction } from "./use-action.ts";
import { useProve } from "./use-prove.ts";

interface RemovalDialogProps {
  title: string;
  /** What the two buttons say. */
  keep: string;
  remove: string;
  onRemove(): Promise<void>;
  /** It was gone already. */
  isGone(error: unknown): boolean;
  onRemoved(): Promise<void> | void;
  onClose(): void;
  /** What will be gone. */
  children: ReactNode;
}

/** Says what will be gone before it is, and asks for a proof before it goes. */
export function RemovalDialog(props: RemovalDialogProps): ReactNode {
  const { title, keep, remove, onRemove, isGone, onRemoved, onClose, children } = props;
  const action = useAction();
  const prove = useProve();
  const start = async (): Promise<void> => {
    await prove();
    try {
      await onRemove();
    } catch (error) {
      // Another page was quicker, and it is gone: that was wanted.
      if (!isGone(error)) throw error;
    }
    await onRemoved();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <ActButton
            variant="danger"
            action={action}
            label={remove}
            onClick={() => {
              action.run(start);
            }}
          />
        </>
      }
    >
      {children}
      <FailureBanner failure={action.failure} />
    </Dialog>
  );
}
