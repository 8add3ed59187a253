import { isSessionError, session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { Button, Dialog } from "@foyer/ui";
import type { ReactNode } from "react";
import { FailureBanner } from "../page/failure-banner.tsx";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

interface RemoveDialogProps {
  factor: Factor;
  isLast: boolean;
  isUsed: boolean;
  onClose(): void;
  onRemoved(): void;
}

/** Says what will be gone before it is. */
export function RemoveDialog({ factor, isLast, isUsed, onClose, onRemoved }: RemoveDialogProps): ReactNode {
  const { isPending, failure, run } = useAction();
  const prove = useProve();
  const remove = (): void => {
    run(async () => {
      await prove();
      try {
        await session.factors.unenroll(factor.id);
      } catch (error) {
        // Another page was quicker, and it is gone: that was wanted.
        if (!isSessionError(error) || error.code !== "factor_not_found") throw error;
      }
      onRemoved();
    });
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
          <Button variant="danger" isPending={isPending} onClick={remove}>
            {texts.remove.action[factor.type]}
          </Button>
        </>
      }
    >
      <p>{isLast ? texts.remove.last : texts.remove.oneOfSeveral}</p>
      {!isLast && <p>{isUsed ? texts.remove.used : texts.remove.elsewhere}</p>}
      <FailureBanner error={failure} />
    </Dialog>
  );
}
