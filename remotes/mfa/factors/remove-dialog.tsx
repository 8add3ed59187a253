import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { Button, Dialog } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

interface RemoveDialogProps {
  factor: Factor;
  isLast: boolean;
  onClose(): void;
  onRemoved(): void;
}

/** Says what will be gone before it is. */
export function RemoveDialog({ factor, isLast, onClose, onRemoved }: RemoveDialogProps): ReactNode {
  const { report } = useRemoteContext();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      await session.factors.unenroll(factor.id);
      onRemoved();
    } catch (cause) {
      report(cause);
      setError(cause);
      setPending(false);
    }
  };
  return (
    <Dialog
      title={texts.remove.title(nameOf(factor))}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>{texts.remove.cancel}</Button>
          <Button variant="danger" isPending={isPending} onClick={() => void remove()}>
            {texts.remove.action}
          </Button>
        </>
      }
    >
      <p>{isLast ? texts.remove.last : texts.remove.oneOfSeveral}</p>
      <FailureBanner error={error} />
    </Dialog>
  );
}
