import type { BrowserContext } from "@playwright/test";
import type { RefreshFault } from "./fault-kinds.ts";

export const TOKEN_CALLS = /\/auth\/v1\/token\?grant_type=refresh_token/;

/** The way of every refresh of a browser to the provider. */
export interface FaultyWay {
  /** From now on refreshes meet a fault; resolves once the first of them does. */
  spoil(fault: RefreshFault, delayMs: number): Promise<void>;
  heal(): void;
}

export async function openFaultyWay(context: BrowserContext): Promise<FaultyWay> {
  let current: { fault: RefreshFault; delayMs: number; onMet: () => void } | undefined;
  await context.route(TOKEN_CALLS, async (route) => {
    try {
      if (current === undefined || route.request().method() !== "POST") {
        await route.continue();
        return;
      }
      const { fault, delayMs, onMet } = current;
      onMet();
      await fault.answer(route, () => new Promise((resolve) => setTimeout(resolve, delayMs)));
    } catch {
      // The page gave it up.
    }
  });
  return {
    spoil: (fault, delayMs) =>
      new Promise((resolve) => {
        current = { fault, delayMs, onMet: resolve };
      }),
    heal() {
      current = undefined;
    },
  };
}
