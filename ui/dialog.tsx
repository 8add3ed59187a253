import { useId, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

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

type ShownProps = Omit<DialogProps, "isOpen">;

/**
 * A dialog within what isn't displayed, as on a phone the line that it was opened from, is seen by nobody, while the page behind it
 * answers nothing any more: it moves to the nearest place that is displayed.
 */
function OpenDialog(props: ShownProps): ReactNode {
  const [home, setHome] = useState<Element>();
  const shown = <ShownDialog {...props} onUnseen={setHome} />;
  return home === undefined ? shown : createPortal(shown, home);
}

function ShownDialog(props: ShownProps & { onUnseen(displayed: Element): void }): ReactNode {
  const { title, onClose, onUnseen, children, footer, role = "dialog" } = props;
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
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const look = (): void => {
      const displayed = displayedAround(element);
      if (displayed !== undefined) onUnseen(displayed);
    };
    look();
    // A window that became small, or a phone that was turned, may hide what the dialog was opened from.
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [onUnseen]);
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

/** @returns what is displayed around a dialog that isn't; nothing where it is, or where all of its remote isn't */
function displayedAround(dialog: Element): Element | undefined {
  let around: Element | null = dialog;
  while (around !== null && around.getClientRects().length === 0) around = around.parentElement;
  const remote = dialog.closest("[data-remote]");
  if (around === null || around === dialog) return undefined;
  return remote === null || remote.contains(around) ? around : undefined;
}
