import { remember } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import type { Factor } from "@foyer/shared-auth";

const kept = remember("foyer.sign-in.last-factor");
/** The safest and quickest first, for somebody who never chose. */
const ORDER: readonly Factor["type"][] = ["webauthn", "totp", "phone"];

/** The factors in the order to offer them: the one used last in this browser, then by kind. */
export function inOrder(factors: readonly Factor[]): readonly Factor[] {
  const last = kept.read();
  const rank = ({ id, type }: Factor): number => (id === last ? -1 : ORDER.indexOf(type));
  return [...factors].sort((one, other) => rank(one) - rank(other));
}

export function rememberFactor({ id }: Factor): void {
  if (session.isRemembered()) kept.write(id);
  else kept.forget();
}
