import { remember } from "@foyer/contracts";
import type { Clock } from "@foyer/contracts";
import type { SignatureRules, VerifiedRegistry } from "@foyer/contracts/signing";

/** Where a document comes from that is checked. */
export type DocumentOrigin = Pick<SignatureRules, "isPartial" | "isRecalled">;

/** Checks registries, one after the other, against the root that the page came with. */
export type RegistryCheck = (document: unknown, origin?: DocumentOrigin) => Promise<VerifiedRegistry>;

/**
 * Its code comes with pages whose configuration pins a root, and is no part of others.
 * @param pinned the root as it is written
 * @param kept how far this browser has seen the registry come
 */
export function createRegistryCheck(
  pinned: unknown,
  clock: Pick<Clock, "nowMs">,
  kept = remember("foyer.registry.signed"),
): RegistryCheck {
  const coming = import(
    /* webpackChunkName: "signing", webpackExports: ["createVerifier", "verifyRegistry"] */ "@foyer/contracts/signing"
  );
  let seen: unknown;
  let last: VerifiedRegistry | undefined;
  let verify: SignatureRules["verify"] | undefined;
  return async (document, origin = {}) => {
    const { createVerifier, verifyRegistry } = await coming;
    verify ??= createVerifier();
    const verified = await verifyRegistry(document, {
      ...{ pinned, verify, nowMs: clock.nowMs(), ...origin },
      // Another page of this browser may have seen more; storage may be blocked.
      seen: kept.readJson() ?? seen,
      ...(last !== undefined && { taken: last.taken, checked: last.checked }),
    });
    if (verified.remember === undefined) return verified;
    if (origin.isPartial !== true) last = verified;
    if (origin.isRecalled !== true) {
      seen = verified.remember;
      kept.writeJson(seen);
    }
    return verified;
  };
}
