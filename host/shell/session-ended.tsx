import type { Navigation, Operator, RemoteContext } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import type { EndedReason } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { createDialogNavigation } from "../routes/dialog-navigation.ts";
import { keepFocus } from "./kept-focus.ts";
import { Mark } from "./mark.tsx";
import type { PageServices } from "./page-services.ts";
import { toSignInAddress } from "../routes/return-address.ts";
import { Slot } from "./slot.tsx";
import { placeNavigation } from "../routes/base-path.ts";

interface SessionEndedProps {
  ended: EndedReason;
  operator: Operator;
  /** The remote that signs people in; without one they can only leave. */
  signIn: RemoteListing | undefined;
  services: PageServices;
  navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
  onLeave(): void;
  /** They are back, and their page is to be seen again. */
  onBack(): void;
}

/**
 * Asks over the page for a new sign-in when the session ended under somebody. Their page waits behind it, out of sight
 * and out of reach, since it isn't known who sits there now.
 */
export function SessionEnded(props: SessionEndedProps): ReactNode {
  const { ended, operator, signIn, services, navigation, contexts, onLeave, onBack } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [titleId, whyId] = [useId(), useId()];
  useModal(dialog, heading, onBack);
  const words = texts.ended;
  return (
    <dialog
      ref={dialog}
      className="fy-dialog host-ended"
      aria-labelledby={titleId}
      aria-describedby={whyId}
      onCancel={(event) => {
        event.preventDefault();
      }}
      // A browser closes a dialog at the second Escape whatever is said to it.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <Mark operator={operator} />
      <h2 ref={heading} id={titleId} tabIndex={-1} className="fy-dialog-title">
        {ended === "second-factor" ? texts.stepUp.title : words.title}
      </h2>
      <div id={whyId}>
        <p>{words.why[ended]}</p>
        <p>{words.kept}</p>
      </div>
      {signIn !== undefined && (
        <SignInSlot listing={signIn} services={services} navigation={navigation} contexts={contexts} />
      )}
      <div className="fy-dialog-footer">
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </dialog>
  );
}

/** Open as long as it is there; afterwards the person is where they were. */
function useModal(
  dialog: React.RefObject<HTMLDialogElement | null>,
  heading: React.RefObject<HTMLElement | null>,
  onBack: () => void,
): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const kept = keepFocus(document);
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      // Once the page can be seen again: nothing that is hidden takes the focus.
      requestAnimationFrame(() => {
        kept.restore();
        back.current();
      });
    };
  }, [dialog, heading]);
}

function SignInSlot(
  props: Pick<SessionEndedProps, "services" | "navigation" | "contexts"> & { listing: RemoteListing },
): ReactNode {
  const { listing, services, navigation, contexts } = props;
  const base = contexts(listing.name, listing.path);
  const [own] = useState(() =>
    createDialogNavigation(toSignInAddress(navigation.current()), listing.path, navigation),
  );
  const context = useMemo(() => ({ ...base, navigation: placeNavigation(own) }), [base, own]);
  return <Slot listing={listing} services={services} context={context} onSettled={nothing} />;
}

function nothing(): void {
  // Nothing follows: the dialog stands already.
}
