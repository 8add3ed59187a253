import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";
import { useEffect } from "react";
import { abandoned } from "./abandoned.ts";

const LOOK_EVERY_MS = 30_000;

/** Removes abandoned set-ups, now and as time passes. */
export function useClearedDebris(factors: readonly Factor[]): void {
  const { report } = useRemoteContext();
  useEffect(() => {
    let isClearing = false;
    const clear = async (): Promise<void> => {
      if (isClearing || document.visibilityState !== "visible") return;
      isClearing = true;
      for (const { id } of abandoned(factors, Date.now())) {
        try {
          await session.factors.unenroll(id);
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
