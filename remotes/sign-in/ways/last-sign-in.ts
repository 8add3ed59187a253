import { remember } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";

const lastWay = remember("foyer.sign-in.last-way");
const lastEmail = remember("foyer.sign-in.last-email");

/** The way used last in this browser, e.g. `password` or `service:github`. Storage that is shut remembers nothing. */
export function readLastWay(): string | undefined {
  return lastWay.read();
}

/** Kept only for somebody who wants to stay signed in here; for anybody else it is forgotten, and the address too. */
export function rememberWay(way: string): void {
  if (session.isRemembered()) {
    lastWay.write(way);
  } else {
    lastWay.forget();
    lastEmail.forget();
  }
}

/** The address to offer to whoever comes back; only where they wanted to stay signed in here. */
export function readLastEmail(): string {
  return lastEmail.read() ?? "";
}

/** Kept only for somebody who wants to stay signed in here. */
export function rememberEmail(email: string): void {
  if (session.isRemembered()) lastEmail.write(email);
  else lastEmail.forget();
}
