import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { useEffect } from "react";
import { abandoned } from "./abandoned.ts";
import { removeUnfinished } from "./remove-unfinished.ts";

const LOOK_EVERY_MS = 25_000;

/** When they were begun is by the provider's clock: this device's may be hours off. */
const providerNowMs = (): number => Date.now() - session.diagnostics().clockSkewMs;

/** Removes abandoned set-ups, now and as time passes. */
export function useClearedDebris(factors: readonly Factor[]): void {
  const { report } = useRemoteContext();
  useEffect(() => {
    let isClearing = false;
    const clear = async (): Promise<void> => {
      if (isClearing || document.visibilityState !== "visible") return;
      isClearing = true;
      for (const { id } of abandoned(factors, providerNowMs())) {
        try {
          await removeUnfinished(id);
        } catch (error) {
          // Another page was quicker.
          if (!isSessionError(error) || error.code !== "factor_not_found") report(error);
        }
      }
      isClearing = false;
    };
    void clear();
    const timer = setInterval(() => void clear(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [factors, report]);
}
