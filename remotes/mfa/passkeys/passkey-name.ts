import type { Passkey } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

export function passkeyName({ friendlyName }: Passkey): string {
  return friendlyName === "" ? texts.passkeys.unnamed : friendlyName;
}

/** A name that none has yet. The provider doesn't insist; people do, at the second "Passkey". */
export function suggestPasskeyName(passkeys: readonly Passkey[]): string {
  const taken = passkeys.map(passkeyName);
  for (let number = 1; ; number += 1) {
    const name = texts.passkeys.suggestion(number);
    if (!taken.includes(name)) return name;
  }
}
