import { texts } from "../texts.ts";

const MS_PER_SECOND = 1000;
/** The provider takes a code of the step before or after, which is 30 s. */
const TOLERATED_MS = 30_000;

/**
 * Why a code may be wrong although it was typed right: an authenticator on this device shares its clock.
 * @param skewMs how far this device's clock is ahead of the provider's
 */
export function clockAdvice(skewMs: number): string | undefined {
  if (Math.abs(skewMs) <= TOLERATED_MS) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / MS_PER_SECOND);
  return skewMs > 0 ? texts.enroll.clockAhead(seconds) : texts.enroll.clockBehind(seconds);
}
