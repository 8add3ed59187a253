import { rememberFor, toEmail } from "@foyer/contracts";

/** Longer than mails are good for. */
const KEPT_MS = 24 * 3600 * 1000;

const kept = rememberFor("foyer.sign-in.asked", KEPT_MS);

/**
 * Notes that this browser has asked for a mail to an address, so that its link need not ask whose it is. The address
 * itself is kept nowhere: what is written only says yes to the same one.
 */
export async function noteAsked(email: string): Promise<void> {
  const digest = await digestOf(email);
  if (digest !== undefined) kept.write(digest);
}

export async function wasAsked(email: string | undefined): Promise<boolean> {
  const digest = kept.read();
  return email !== undefined && digest !== undefined && digest === (await digestOf(email));
}

/** `undefined` where the browser computes none: the person is asked then. */
async function digestOf(email: string): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return undefined;
  const bytes = await subtle.digest("SHA-256", new TextEncoder().encode(toEmail(email).toLowerCase()));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
