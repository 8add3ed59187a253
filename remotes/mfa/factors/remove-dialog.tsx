import { isSessionError, session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import type { ReactNode } from "react";
import { RemovalDialog } from "../page/removal-dialog.tsx";
import { texts } from "../texts.ts";
import { nameOf } from "./factor-name.ts";

interface RemoveDialogProps {
  factor: Factor;
  isLast: boolean;
  isUsed: boolean;
  onClose(): void;
  onRemoved(): void;
}

export function RemoveDialog({ factor, isLast, isUsed, onClose, onRemoved }: RemoveDialogProps): ReactNode {
  return (
    <RemovalDialog
      title={texts.remove.title(nameOf(factor))}
      keep={texts.remove.cancel}
      remove={texts.remove.action[factor.type]}
      onRemove={() => session.factors.unenroll(factor.id)}
      isGone={(error) => isSessionError(error) && error.code === "factor_not_found"}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <p>{isLast ? texts.remove.last : texts.remove.oneOfSeveral}</p>
      {!isLast && <p>{isUsed ? texts.remove.used : texts.remove.elsewhere}</p>}
    </RemovalDialog>
  );
}
