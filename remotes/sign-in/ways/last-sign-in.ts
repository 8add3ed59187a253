const WAY = "foyer.sign-in.last-way";
const EMAIL = "foyer.sign-in.last-email";

/** The way used last in this browser, e.g. `password` or `service:github`. Storage that is shut remembers nothing. */
export function readLastWay(): string | undefined {
  return read(WAY);
}

export function rememberWay(way: string): void {
  write(WAY, way);
}

/** The address to offer to whoever comes back; only where they wanted to stay signed in here. */
export function readLastEmail(): string {
  return read(EMAIL) ?? "";
}

/** @param email empty to forget it */
export function rememberEmail(email: string): void {
  write(EMAIL, email === "" ? undefined : email);
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
