import { remember } from "./remember.ts";

/** In the tab alone, and until it is read once. */
const hint = remember("foyer.sign-in.hint", () => sessionStorage);

/** Says to the sign-in of this tab whose address is to stand in its first field: of an account that has to sign in again. */
export function leaveSignInHint(email: string): void {
  hint.write(email);
}

/** The address that was left for this sign-in; the next one finds none. */
export function takeSignInHint(): string | undefined {
  const email = hint.read();
  if (email !== undefined) hint.forget();
  return email;
}
