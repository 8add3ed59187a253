import type { Unsubscribe } from "@foyer/contracts";
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { AccountActions, RecoveryCodeActions } from "./account.ts";
import type { SessionDiagnostics } from "./diagnostics.ts";
import type { AssuranceRequest } from "./require-assurance.ts";
import type { SignInWays } from "./sign-in-ways.ts";
import type { SessionSnapshot } from "./snapshot.ts";

/** What a TOTP enrolment answers; show it once, keep it nowhere. */
export interface TotpEnrollment {
  /** As `challenge`, `verify` and `unenroll` take it. */
  readonly factorId: string;
  /** A complete `<svg>` document. */
  readonly qrCodeSvg: string;
  /** Base32. */
  readonly secret: string;
  /** The `otpauth://` address. */
  readonly uri: string;
}

/** A question for a factor's code, to be answered by `verify`. */
export interface FactorChallenge {
  /** As `verify` takes it. */
  readonly challengeId: string;
  /** In milliseconds since 1970; the provider forgets the challenge 300 s after it was made. */
  readonly expiresAtMs: number;
}

/** How a phone factor's code is sent. */
export type MessageChannel = "sms" | "whatsapp";

/** Every call rejects with a `SessionError`: the codes to expect stand beside it, and any of `PageErrorCode` can come. */
export interface FactorActions {
  /**
   * Begins to set up an authenticator app: the factor counts once `challenge` and `verify` have proven it.
   * @throws SessionError `factor_name_taken`, `too_many_factors`, `assurance_too_low` where another factor has to be proven
   *   first, `method_disabled`
   */
  enrollTotp(options: { friendlyName: string; issuer?: string }): Promise<TotpEnrollment>;
  /**
   * @param options `phone` in E.164 form, e.g. `+4915112345678`; nothing is sent before the challenge
   * @throws SessionError as `enrollTotp`, and `invalid_request` for a number that is none
   */
  enrollPhone(options: { friendlyName: string; phone: string }): Promise<{ factorId: string }>;
  /**
   * A security key, or this device's own (`verifySecurityKey` asks for it).
   * @throws SessionError as `enrollTotp`
   */
  enrollSecurityKey(options: { friendlyName: string }): Promise<{ factorId: string }>;
  /**
   * For a phone, sends the code, by text message unless said otherwise. Not for security keys.
   * @throws SessionError `factor_not_found`, `rate_limited`, `provider_unavailable` where the message could not be sent
   */
  challenge(factorId: string, channel?: MessageChannel): Promise<FactorChallenge>;
  /**
   * Verifies an app's six-digit code, or a message's of six to ten digits; the session is `aal2` afterwards, and the user's
   * other sessions below it are ended.
   * @throws SessionError `code_wrong`, `challenge_expired`, `factor_not_found`, `not_permitted` where the operator's rules
   *   say no
   */
  verify(options: { factorId: string; challengeId: string; code: string }): Promise<void>;
  /**
   * Challenges a security key, has the browser ask for it and verifies what it answers; a new one is set up by it. To
   * be called from a click.
   * @throws SessionError `cancelled` where the person closed the browser's question, or `signal` did
   */
  verifySecurityKey(factorId: string, signal?: AbortSignal): Promise<void>;
  /**
   * Gives a factor another name, on every device. The provider can't change its own, so it is kept with the person's data.
   * @throws SessionError `factor_not_found`, `invalid_request` for a name that is empty or longer than 120 characters
   */
  rename(factorId: string, friendlyName: string): Promise<void>;
  /**
   * Removes a factor and refreshes the session, since the provider lowers its assurance.
   * @throws SessionError `factor_not_found`, `assurance_too_low` where it has to be proven first
   */
  unenroll(factorId: string): Promise<void>;
}

/** A passkey of the signed-in person: a way to sign in without a password. */
export interface Passkey {
  /** As `rename` and `remove` take it. */
  readonly id: string;
  /** Empty where none was given. */
  readonly friendlyName: string;
  /** RFC 3339. */
  readonly createdAt: string;
  /** RFC 3339; missing where it was never used. */
  readonly lastUsedAt?: string;
}

/** Every call rejects with a `SessionError`: the codes to expect stand beside it, and any of `PageErrorCode` can come. */
export interface PasskeyActions {
  /**
   * The person's passkeys, as the provider knows them now.
   * @throws SessionError `method_disabled` where the project has none
   */
  list(): Promise<readonly Passkey[]>;
  /**
   * Has the browser make a passkey and registers it. To be called from a click. It is made also where its name couldn't be
   * given, and has then the one that the provider gave it.
   * @throws SessionError `cancelled` where the person closed the browser's question, or `signal` did
   */
  add(options: { friendlyName: string; signal?: AbortSignal }): Promise<void>;
  /**
   * Gives a passkey another name.
   * @throws SessionError `invalid_request` where it is gone, or the name is empty or too long
   */
  rename(id: string, friendlyName: string): Promise<void>;
  /**
   * Takes a passkey away: nobody signs in with it again.
   * @throws SessionError `invalid_request` where it is gone
   */
  remove(id: string): Promise<void>;
  /**
   * Has the browser make a passkey without a question, where it can: to be called when a password has just signed somebody
   * in. Every list, too, has the browser forget the passkeys that the provider no longer knows.
   * @returns whether there is one more
   */
  upgrade(): Promise<boolean>;
}

/**
 * Reading rows and calling procedures as the signed-in person. A request never goes out with the publishable key
 * alone while a session exists: it waits for the refresh, or fails with `session_expired`.
 */
// The default is what postgrest-js takes for a project whose types nobody gave.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface DataAccess<Database = any> {
  /** The project's address, without a trailing slash. */
  readonly providerUrl: string;
  /** The project's public key; it is no secret and opens nothing by itself. */
  readonly publishableKey: string;
  /**
   * As in supabase-js: begins a query of a table or view. It answers with `error` and rejects for nothing; `toDataError`
   * makes a `SessionError` of that.
   */
  from: PostgrestClient<Database>["from"];
  /** As in supabase-js: calls a procedure; fails as `from` does, a procedure's own refusal as `procedure_failed`. */
  rpc: PostgrestClient<Database>["rpc"];
  /**
   * The same for a path under `rest/v1/`, e.g. `fetch("flights?limit=1")`, or a whole address of the project;
   * resolves whatever the HTTP status, with the body as the provider sent it.
   * @throws SessionError `invalid_request` for an address that is not the project's: the token goes nowhere else
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * The access token for a request of your own; `undefined` where nobody is signed in. It ends within the hour: ask
   * for it each time, and keep it nowhere.
   */
  accessToken(): Promise<string | undefined>;
}

/** `local` ends this browser's session, `others` all but it, `global` all. */
export type SignOutScope = "local" | "others" | "global";

/**
 * The door to the page's one session. Every action rejects with a `SessionError`: the codes to expect stand beside it,
 * and any of `PageErrorCode` can come.
 */
export interface Session {
  /** The session as it is now; the same object until something means something else. */
  getSnapshot(): SessionSnapshot;
  /** Calls `listen` when something means something else: status, user, factors, assurance. Not at every refresh. */
  subscribe(listen: () => void): Unsubscribe;
  /**
   * Signs in, for every page of this browser.
   * @throws SessionError `invalid_credentials`, `email_not_confirmed`, `user_banned`, `captcha_failed`, `rate_limited` (with
   *   `retryAfterMs` where the wait is known)
   */
  signInWithPassword(credentials: { email: string; password: string }): Promise<void>;
  /**
   * Creates an account. `confirmation-sent` where the project wants the address confirmed by mail first; its link
   * leads back to `comeBackTo`, a path of this site.
   * @throws SessionError `user_exists`, `weak_password` (with `reasons`), `email_invalid`, `sign_up_disabled`,
   *   `captcha_failed`, `rate_limited`
   */
  signUp(credentials: {
    email: string;
    password: string;
    comeBackTo?: string;
  }): Promise<"signed-in" | "confirmation-sent">;
  /**
   * Gone here first, then revoked at the provider.
   * @throws SessionError `provider_unavailable` or `offline` for `others` and `global`; `local` needs no answer
   */
  signOut(scope?: SignOutScope): Promise<void>;
  /**
   * Asks the provider for the user again, so that factors changed elsewhere are seen.
   * @throws SessionError `session_expired` or `signed_out` where there is no session
   */
  reloadUser(): Promise<void>;
  /**
   * The claims of the access token, verified against the provider's published keys (kept for ten minutes).
   * @throws SessionError `unverified_token`, `signed_out`, `session_expired`
   */
  claims(): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Resolves once the session is as sure as is asked; where it is not, asks the person for the second factor.
   * @throws SessionError `signed_out`; `cancelled` where the person didn't want to; `assurance_too_low` where the proof
   *   can't be given
   */
  requireAssurance(request: AssuranceRequest): Promise<void>;
  /**
   * "Remember me": whether the session outlives the browser. Said before a sign-in, it holds for that sign-in and for
   * every page; the default is yes.
   */
  setRemembered(isRemembered: boolean): void;
  /** What was said last, on whichever page: where it is no, nothing of the person should outlive their session here. */
  isRemembered(): boolean;
  /** Ways in beside the password, and what the project offers of them. */
  readonly ways: SignInWays;
  /** Setting up, proving and taking away second factors. */
  readonly factors: FactorActions;
  /** The signed-in person's passkeys. */
  readonly passkeys: PasskeyActions;
  /** Codes for the day that every factor is lost. */
  readonly recoveryCodes: RecoveryCodeActions;
  /** What belongs to the account: its address, password, ways to sign in, and applications. */
  readonly account: AccountActions;
  /** Rows and procedures of the project, read as the signed-in person. */
  readonly data: DataAccess;
  /** What happened and what is counted on this page, for support; no token is in it. */
  diagnostics(): SessionDiagnostics;
}
