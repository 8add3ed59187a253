import { isSessionError, session } from "@foyer/shared-auth";
import { useEffect, useRef } from "react";

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
  if (!(await canOfferInField())) return false;
  for (;;) {
    signal.throwIfAborted();
    try {
      await session.ways.signInWithPasskey({ inField: true, signal });
      return true;
    } catch (error) {
      if (!isSessionError(error)) throw error;
      if (error.code === "challenge_expired") continue;
      if (error.code === "passkey_failed" || error.code === "passkey_unknown") throw error;
      // Nobody asked for it, so an outage or a browser that won't is not theirs to read about.
      return false;
    }
  }
}

async function canOfferInField(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  // Not in browsers older than the types are.
  const { isConditionalMediationAvailable } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}
