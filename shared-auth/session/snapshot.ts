/** How sure the provider is of the person: `aal1` by one proof, `aal2` by a second factor as well. */
export type AssuranceLevel = "aal1" | "aal2";
/** An authenticator app, a phone that gets codes, or a security key. */
export type FactorType = "totp" | "phone" | "webauthn";

/** A factor of the signed-in person. */
export interface Factor {
  /** As the calls of `factors` take it. */
  readonly id: string;
  /** What proves it. */
  readonly type: FactorType;
  /** The name given at enrolment; empty where none was given. The provider can't change it afterwards. */
  readonly friendlyName: string;
  /** `unverified` until its first proof; such a one protects nothing. */
  readonly status: "verified" | "unverified";
  /** RFC 3339. */
  readonly createdAt: string;
  /** RFC 3339; the provider's `last_challenged_at`, an honest "last used". */
  readonly lastChallengedAt?: string;
}

/** Who is signed in. */
export interface SessionUser {
  /** The account's id (a UUID); the `sub` of the access token. */
  readonly id: string;
  /** Missing where the account has none. */
  readonly email?: string;
  /** As the provider writes it; missing where the account has none. */
  readonly phone?: string;
  /** Whether it is a guest, who has given neither address nor password. */
  readonly isAnonymous: boolean;
}

/**
 * Why a session is not kept in cookies. `cookies`: they are off or full. `size`: it is larger than servers take in a
 * request's header, since the account carries much data.
 */
export type HereOnlyReason = "cookies" | "size";

/** What is known while somebody is signed in. It never holds a token. */
export interface SignedInFacts {
  /** Who it is. */
  readonly user: SessionUser;
  /** Every second factor of the account, also those that were never proven. */
  readonly factors: readonly Factor[];
  /** When the access token ends, by this device's clock, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** How sure the session is of the person, and how sure it could be. */
  readonly assurance: {
    readonly current: AssuranceLevel;
    /** `aal2` where a verified factor exists. */
    readonly possible: AssuranceLevel;
  };
  /** How this session was proven, newest first. `atMs` is in milliseconds since 1970. */
  readonly methods: readonly { readonly method: string; readonly atMs: number }[];
  /** The session is this page's alone and ends with it; `hereOnlyReason` says why. */
  readonly isKeptHereOnly?: true;
  /** Only where `isKeptHereOnly`. */
  readonly hereOnlyReason?: HereOnlyReason;
}

/**
 * Why nobody is signed in. `elsewhere`: another page or device signed out. `expired`: the session's time was over.
 * `revoked`: the provider ended it. `unreadable`: what was stored of it is damaged.
 */
export type SignedOutReason = "never" | "by-user" | "elsewhere" | "expired" | "revoked" | "unreadable";

/**
 * Why a session ended under somebody who was at work. `second-factor`: the account asks for its factor now. The others
 * are those of `SignedOutReason`.
 */
export type EndedReason = "expired" | "revoked" | "unreadable" | "second-factor";

/**
 * The closed union of session states. `stale` holds on to a session through an outage of the provider. With `ended`
 * the session is over and the page asks the person over itself to sign in again: until then calls fail with
 * `session_expired`, what they typed stays, and it is still their page.
 */
export type SessionSnapshot =
  | { readonly status: "starting" }
  | { readonly status: "signed-out"; readonly reason: SignedOutReason }
  | ({ readonly status: "second-factor-due" } & SignedInFacts)
  | ({ readonly status: "signed-in" } & SignedInFacts)
  | ({ readonly status: "stale"; readonly ended?: EndedReason } & SignedInFacts)
  | { readonly status: "configuration-error"; readonly message: string };

/** The states by name; what each holds says `SessionSnapshot`. */
export type SessionStatus = SessionSnapshot["status"];
