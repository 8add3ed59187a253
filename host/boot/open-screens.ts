import { systemClock } from "@foyer/contracts";
import type { RuntimeConfig } from "@foyer/contracts/host";
import { session } from "@foyer/shared-auth";
import type { FirstPaint } from "../first-paint/first-paint.ts";
import { keepScreens } from "../first-paint/keep-screens.ts";
import { openKeptScreens } from "../first-paint/kept-screen.ts";

/**
 * What was painted of the last visit stays for its person alone; what is shown now is kept for the next one, as long as their session, and
 * as far as they stay signed in, where the operator wants it.
 */
export function openScreens(
  { providerUrl, rowsAhead }: Pick<RuntimeConfig, "providerUrl" | "rowsAhead">,
  page: Document,
  root: HTMLElement,
  firstPaint: FirstPaint,
): void {
  firstPaint.belongsTo(session);
  if (!rowsAhead) return;
  keepScreens(page, root, systemClock, {
    getSnapshot: () => session.getSnapshot(),
    screensOf: (personId) =>
      openKeptScreens(providerUrl, personId, () => (session.isRemembered() ? localStorage : sessionStorage)),
  });
}
