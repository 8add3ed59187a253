import { expect } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";

/** Notes every error and warning of every page, so that a journey with a noisy console fails. */
export interface ConsoleGuard {
  /** Watches the pages of a context that the journey made itself; its own is watched already. */
  watch(context: BrowserContext): void;
  /** Lets messages pass that the journey provokes. */
  allow(pattern: RegExp): void;
  expectQuiet(): void;
}

export function createConsoleGuard(): ConsoleGuard {
  const told: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch(context) {
      context.on("console", (message) => {
        const type = message.type();
        if (type !== "error" && type !== "warning") return;
        const { url } = message.location();
        told.push(`${type}: ${message.text()}${url === "" ? "" : ` (${url})`}`);
      });
      context.on("weberror", (failure) => {
        told.push(`uncaught: ${failure.error().stack ?? failure.error().message}`);
      });
    },
    allow(pattern) {
      allowed.push(pattern);
    },
    expectQuiet() {
      const unexpected = told.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, "the console stays quiet").toEqual([]);
    },
  };
}
