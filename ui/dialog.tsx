import { useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** The person wants it gone: Escape, or whatever button calls it. */
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
  role?: "dialog" | "alertdialog";
}

/** A modal dialog on the platform's own element, which keeps focus inside and gives it back. */
export function Dialog({ isOpen, ...shown }: DialogProps): ReactNode {
  return isOpen ? <OpenDialog {...shown} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "isOpen">): ReactNode {
  const { title, onClose, children, footer, role = "dialog" } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // In the layout phase, when the component is being removed: a dialog that is closed while still in the document gives focus
  // back; once removed, it doesn't.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    return () => {
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role === "alertdialog" ? role : undefined}
      aria-labelledby={titleId}
      className="fy-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className="fy-dialog-title">
        {title}
      </h2>
      <div className="fy-dialog-body">{children}</div>
      {footer !== undefined && <div className="fy-dialog-footer">{footer}</div>}
    </dialog>
  );
}
