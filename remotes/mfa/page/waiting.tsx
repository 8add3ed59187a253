import type { ReactNode } from "react";

/**
 * Stands where a part of the page is about to be whose height nobody knows yet: what comes below it isn't shown until then,
 * so that nothing moves away under a finger. What it waits for has an end of its own, see `useLoaded`. See `.mfa-waiting`.
 */
export function Waiting(): ReactNode {
  return <div className="mfa-waiting" aria-hidden="true" />;
}
