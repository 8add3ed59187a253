import { REMOTE_FAILED_EVENT } from "@foyer/contracts/react";
import type { RemoteContext, RemoteListing, Unmount } from "@foyer/contracts";
import { Skeleton } from "@foyer/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { recordFailure } from "../diagnostics/failure-log.ts";
import type { Federation } from "../federation/federation.ts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import { texts } from "../texts.ts";
import { FailurePanel } from "./failure-panel.tsx";

/** A skeleton that comes and goes within a blink is worse than none. */
const SKELETON_DELAY_MS = 150;

type SlotState =
  | { readonly kind: "loading"; readonly isSlow: boolean }
  | { readonly kind: "mounted" }
  | { readonly kind: "failed"; readonly error: RemoteLoadError };

interface SlotProps {
  listing: RemoteListing;
  federation: Federation;
  context: RemoteContext;
  /** Called once the remote has put its content into the slot, or the failure panel stands there. */
  onSettled(): void;
}

/** Where one remote lives. Whatever happens in it ends in it: its failure panel is all that the page sees of an error. */
export function Slot({ listing, federation, context, onSettled }: SlotProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SlotState>({ kind: "loading", isSlow: false });
  const retry = useCallback(() => {
    setState({ kind: "loading", isSlow: false });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const slow = setTimeout(() => {
      setState((now) => (now.kind === "loading" ? { kind: "loading", isSlow: true } : now));
    }, SKELETON_DELAY_MS);
    // A mount gets an element of its own: a remote that was left half-way must not find its remains.
    const element = document.createElement("div");
    element.className = "host-remote";
    let hasEnded = false;
    const isCurrent = (): boolean => !hasEnded;
    let unmount: Unmount | undefined;
    const fail = (error: unknown): void => {
      if (!isCurrent()) return;
      recordFailure(error, listing.name);
      setState({ kind: "failed", error: toLoadError(error) });
    };
    const onRenderFailed = (event: Event): void => {
      fail((event as CustomEvent<unknown>).detail);
    };
    element.addEventListener(REMOTE_FAILED_EVENT, onRenderFailed);
    const start = async (): Promise<void> => {
      const module = await federation.load(listing);
      if (!isCurrent()) return;
      place.current?.append(element);
      const undo = await module.mount(element, context);
      if (isCurrent()) {
        unmount = undo;
        setState((now) => (now.kind === "failed" ? now : { kind: "mounted" }));
      } else {
        endQuietly(undo, listing.name);
      }
    };
    start().catch(fail);
    return () => {
      hasEnded = true;
      clearTimeout(slow);
      element.removeEventListener(REMOTE_FAILED_EVENT, onRenderFailed);
      if (unmount !== undefined) endQuietly(unmount, listing.name);
      element.remove();
    };
  }, [listing, federation, context, attempt]);

  useEffect(() => {
    if (state.kind !== "loading") onSettled();
  }, [state, onSettled]);

  return (
    <div className="host-slot" data-remote={listing.name} aria-busy={state.kind === "loading"}>
      {state.kind === "loading" && state.isSlow && (
        <div className="host-slot-skeleton">
          <Skeleton lines={6} label={texts.loading(listing.title)} />
        </div>
      )}
      {state.kind === "failed" && <FailurePanel listing={listing} error={state.error} onRetry={retry} />}
      <div ref={place} className="host-slot-place" hidden={state.kind === "failed"} />
    </div>
  );
}

function endQuietly(unmount: Unmount, remote: string): void {
  try {
    unmount();
  } catch (error) {
    recordFailure(error, remote);
  }
}

function toLoadError(error: unknown): RemoteLoadError {
  return error instanceof RemoteLoadError
    ? error
    : new RemoteLoadError("broke", error instanceof Error ? error.message : String(error), { cause: error });
}
