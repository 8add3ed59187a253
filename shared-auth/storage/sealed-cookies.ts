import type { CookieItems } from "./cookie-items.ts";
import { createCookieItems } from "./cookie-items.ts";
import type { CookieJar, CookieLifetime } from "./cookie-jar.ts";
import { createSessionReader } from "./session-reading.ts";
import type { SessionReading } from "./session-reading.ts";
import { checksumOf, formatSeal, parseSeal, SEAL_BYTES } from "./session-seal.ts";
import type { Seal } from "./session-seal.ts";
import type { SignedOutReason } from "../session/snapshot.ts";
import type { StoredSession } from "./stored-session.ts";

/** The cookies of a session: its chunks, the seal over them, how long they last, and the mark of a sign-in that is over. */
export interface SealedCookies {
  /** The chunks, and what stands beside them for the provider's library. */
  readonly items: CookieItems;
  inspect(): SessionReading;
  /** Writes a session's text and its seal; whether the jar took it, only reading back tells. */
  write(text: string): void;
  remove(): void;
  /** How much of a request's header a session's text would take, its seal included, in bytes. */
  sizeOf(text: string): number;
  /** Counts the sessions written in this browser; 0 where there is none. */
  generation(): number;
  lifetime(): CookieLifetime;
  /** Whether what is written from now on outlives the browser. */
  setLasting(isLasting: boolean): void;
  /** Says for a minute that this sign-in is over, to pages that are about to write a session of it. */
  markEnded(signIn: string): void;
  /** Says why a sign-in is over that nobody signed out of, until the browser is closed or somebody signs in; or takes that back. */
  sayWhy(signIn: string | undefined, reason: EndedReason | undefined): void;
  /** Why this sign-in is over, where a page of the browser found out. */
  whyEnded(signIn: string): EndedReason | undefined;
  isMarkedEnded(signIn: string): boolean;
  /** Says that one page alone holds this sign-in, or takes that back. */
  markOutgrown(signIn: string | undefined): void;
  isMarkedOutgrown(signIn: string): boolean;
  /** Says which sign-in a person has come back to on purpose, to pages that guard the one after it; or takes that back. */
  markResumed(signIn: string | undefined): void;
  isMarkedResumed(signIn: string): boolean;
  /** Removes a seal that nothing stands beside. */
  tidy(): void;
}

/** What a session ends by that is nobody's doing. */
const REASONS = ["expired", "revoked", "unreadable"] as const;
type EndedReason = (typeof REASONS)[number];

/** @returns undefined for what somebody did */
export function toEndedReason(reason: SignedOutReason | undefined): EndedReason | undefined {
  return REASONS.find((known) => known === reason);
}

/** @param onSealed hears of each session that was found with its seal intact */
export function createSealedCookies(
  jar: CookieJar,
  storageKey: string,
  onSealed: (session: StoredSession) => void,
): SealedCookies {
  // Names that the provider's library does not take for chunks of the session.
  const sealName = `${storageKey}-seal`;
  const briefName = `${storageKey}-brief`;
  const endedName = `${storageKey}-ended`;
  const whyName = `${storageKey}-why-ended`;
  const outgrownName = `${storageKey}-outgrown`;
  const resumedName = `${storageKey}-resumed`;
  const items = createCookieItems(jar);
  const lifetime = (): CookieLifetime => (jar.readAll().has(briefName) ? "until-closed" : "lasting");
  const readSeal = (): Seal | undefined => parseSeal(jar.readAll().get(sealName));
  const inspect = createSessionReader({ jar, storageKey, sealName, onSealed });
  const removeBeside = (name: string): void => {
    if (jar.readAll().has(name)) jar.remove(name);
  };
  return {
    items,
    inspect,
    write(text) {
      const generation = (readSeal()?.generation ?? 0) + 1;
      const encoded = items.setItem(storageKey, text, lifetime());
      jar.write(sealName, formatSeal({ generation, checksum: checksumOf(encoded) }), lifetime());
      removeBeside(whyName);
    },
    remove() {
      items.removeItem(storageKey);
      removeBeside(sealName);
    },
    sizeOf: (text) => items.sizeOf(storageKey, text) + SEAL_BYTES + sealName.length,
    generation: () => readSeal()?.generation ?? 0,
    lifetime,
    setLasting(isLasting) {
      if (isLasting) jar.remove(briefName);
      else jar.write(briefName, "1", "until-closed");
    },
    markEnded(signIn) {
      jar.write(endedName, signIn, "a-minute");
    },
    sayWhy(signIn, reason) {
      if (signIn === undefined || reason === undefined) removeBeside(whyName);
      else jar.write(whyName, `${signIn}.${reason}`, "until-closed");
    },
    whyEnded(signIn) {
      const why = jar.readAll().get(whyName);
      return REASONS.find((reason) => why === `${signIn}.${reason}`);
    },
    isMarkedEnded: (signIn) => jar.readAll().get(endedName) === signIn,
    markOutgrown(signIn) {
      if (signIn === undefined) removeBeside(outgrownName);
      else jar.write(outgrownName, signIn, "until-closed");
    },
    isMarkedOutgrown: (signIn) => jar.readAll().get(outgrownName) === signIn,
    markResumed(signIn) {
      if (signIn === undefined) {
        removeBeside(resumedName);
        return;
      }
      jar.write(resumedName, signIn, "until-closed");
      // It was signed out of, or set aside, and is there again.
      if (jar.readAll().get(endedName) === signIn) jar.remove(endedName);
    },
    isMarkedResumed: (signIn) => jar.readAll().get(resumedName) === signIn,
    tidy() {
      if (inspect().kind === "none") removeBeside(sealName);
    },
  };
}
