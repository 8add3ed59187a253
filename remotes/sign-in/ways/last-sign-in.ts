import { session } from "@foyer/shared-auth";

const WAY = "foyer.sign-in.last-way";
const EMAIL = "foyer.sign-in.last-email";

/** The way used last in this browser, e.g. `password` or `service:github`. Storage that is shut remembers nothing. */
export function readLastWay(): string | undefined {
  return read(WAY);
}

/** Kept only for somebody who wants to stay signed in here; for anybody else it is forgotten, and the address too. */
export function rememberWay(way: string): void {
  write(WAY, session.isRemembered() ? way : undefined);
  if (!session.isRemembered()) write(EMAIL, undefined);
}

/** The address to offer to whoever comes back; only where they wanted to stay signed in here. */
export function readLastEmail(): string {
  return read(EMAIL) ?? "";
}

/** Kept only for somebody who wants to stay signed in here. */
export function rememberEmail(email: string): void {
  write(EMAIL, session.isRemembered() ? email : undefined);
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A convenience only.
  }
}
