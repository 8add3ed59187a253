import { isSessionError, session } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { useEffect, useRef } from "react";
import { readLastWay } from "./last-sign-in.ts";

/**
 * Offers passkeys where the browser fills in the address, for as long as the form stands.
 * @param isWanted whether the project has passkeys on and nothing else asks for one
 */
export function usePasskeyInField(
  isWanted: boolean,
  onDone: () => void,
  onError: (error: unknown) => void,
): void {
  const latest = useRef({ onDone, onError });
  useEffect(() => {
    latest.current = { onDone, onError };
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const end = new AbortController();
    void offer(end.signal).then(
      (isSignedIn) => {
        if (isSignedIn) latest.current.onDone();
      },
      (error: unknown) => {
        if (!end.signal.aborted) latest.current.onError(error);
      },
    );
    return () => {
      end.abort();
    };
  }, [isWanted]);
}

/** @returns whether somebody signed in; offers again where the provider's challenge has run out */
async function offer(signal: AbortSignal): Promise<boolean> {
  if (await signedInAtHand(signal)) return true;
  if (!(await canOfferInField())) return false;
  for (;;) {
    signal.throwIfAborted();
    try {
      await session.ways.signInWithPasskey({ inField: true, signal });
      return true;
    } catch (error) {
      if (!isSessionError(error)) throw error;
      if (error.code === "challenge_expired") continue;
      // Nobody asked for it, so an outage or a browser that won't is not theirs to read about; what the provider says of a
      // passkey that they chose is.
      if (error.code === "passkey_unknown" || isRefusal(error)) throw error;
      return false;
    }
  }
}

function isRefusal({ code, providerCode }: SessionError): boolean {
  return code === "passkey_failed" && providerCode !== undefined;
}

/**
 * Somebody who came back by a click and signed in with a passkey last is asked for it at once, where one is at hand; never
 * right after a sign-out, which nobody wants undone.
 */
async function signedInAtHand(signal: AbortSignal): Promise<boolean> {
  const snapshot = session.getSnapshot();
  const hasLeft =
    snapshot.status === "signed-out" && (snapshot.reason === "by-user" || snapshot.reason === "elsewhere");
  const { userActivation } = navigator as Partial<Pick<Navigator, "userActivation">>;
  if (hasLeft || readLastWay() !== "passkey" || userActivation?.isActive !== true) return false;
  try {
    await session.ways.signInWithPasskey({ atHand: true, signal });
    return true;
  } catch (error) {
    if (isSessionError(error)) return false;
    throw error;
  }
}

async function canOfferInField(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  // Not in browsers older than the types are.
  const { isConditionalMediationAvailable } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}
