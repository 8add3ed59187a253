import { rememberFor } from "@foyer/contracts";
import type { Offers, RememberedForAWhile } from "@foyer/contracts";
import { isSessionError, session } from "@foyer/shared-auth";
import type { FactorType } from "@foyer/shared-auth";

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** What a project may have off without saying so before it is tried. */
export type Offer = Exclude<keyof Offers, "recoveryCodes">;

/** By which name a kind of factor is offered. */
export const OFFER_OF = {
  totp: "authenticatorApps",
  webauthn: "securityKeys",
  phone: "phoneFactors",
} as const satisfies Record<FactorType, Offer>;

/** Below another path of this origin may be another project. */
const keptFor = (offer: Offer): RememberedForAWhile =>
  rememberFor(`foyer.security.off.${offer}.${session.data.providerUrl}`, WEEK_MS);

/** Whether to offer something: as the operator says, or else unless it was tried here and found off within a week. */
export function isOffered(offer: Offer, offers: Offers = {}): boolean {
  return offers[offer] ?? keptFor(offer).read() === undefined;
}

/** Does `work`, and notes where it fails because the project has it off. */
export async function trying<Result>(offer: Offer, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A browser that lacks something is not the project's doing: only the provider's own refusal counts.
    if (isSessionError(error) && error.code === "method_disabled" && error.providerCode !== undefined) {
      keptFor(offer).write("off");
    }
    throw error;
  }
}
