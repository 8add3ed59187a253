import { remember } from "@foyer/contracts";

const way = remember("foyer.sign-in.last-way");
const lastEmail = remember("foyer.sign-in.last-email");

/** The way used last in this browser, e.g. `password` or `service:github`. Storage that is shut remembers nothing. */
export function readLastWay(): string | undefined {
  return way.read();
}

export function rememberWay(used: string): void {
  way.write(used);
}

/** The address to offer to whoever comes back; only where they wanted to stay signed in here. */
export function readLastEmail(): string {
  return lastEmail.read() ?? "";
}

/** @param email empty to forget it */
export function rememberEmail(email: string): void {
  if (email === "") lastEmail.forget();
  else lastEmail.write(email);
}
