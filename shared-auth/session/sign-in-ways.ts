import type { SessionError } from "./errors.ts";

/** What the project has switched on. */
export interface ProviderSettings {
  /** Whether an email address is a way in. */
  readonly hasEmail: boolean;
  /** Whether a phone number is a way in. */
  readonly hasPhone: boolean;
  /** Whether somebody may come in without saying who they are. */
  readonly hasGuests: boolean;
  /** Whether an organisation's sign-in (SAML) is a way in. */
  readonly hasSso: boolean;
  /** Whether a passkey is a way in. */
  readonly hasPasskeys: boolean;
  /** Whether new accounts can be made. */
  readonly hasSignUp: boolean;
  /** Other sign-in services by the provider's names, e.g. `github`; in its order. */
  readonly services: readonly string[];
}

/** What a mailed link is for. */
export type LinkPurpose = "sign-in" | "confirm" | "invite" | "recovery" | "change-email";

/** A link of the templates in `supabase/templates`, which any browser can open. */
export interface MailLink {
  /** The template's `{{ .TokenHash }}`. */
  readonly tokenHash: string;
  /** The template's `type`, in words of ours. */
  readonly purpose: LinkPurpose;
}

/** A session that a link brought. Nobody is signed in by it until the person has said yes: anybody can send a link. */
export interface OfferedSession {
  /** What the link that brought it was for. */
  readonly purpose: LinkPurpose;
  /** Whom it would sign in, where the provider says so. */
  readonly email?: string;
  /** In E.164 form. */
  readonly phone?: string;
  /** It is the person who is signed in here. */
  readonly isSamePerson: boolean;
  /** Signs in, in place of whoever is signed in. */
  accept(): Promise<void>;
  /** Ends that session at the provider. */
  refuse(): Promise<void>;
}

/** Whom a one-time code went to. The number is in E.164 form, e.g. `+4915112345678`. */
export type CodeRecipient = { readonly email: string } | { readonly phone: string };

/**
 * Ways in beside the password. `comeBackTo` is a path of this site that a mail or another service leads back to, its
 * query kept, e.g. `/sign-in?return-to=%2Fdata`. Whether an account exists shows in none of the answers.
 * Every call rejects with a `SessionError`: the codes to expect stand beside it, and any of `PageErrorCode` can come.
 */
export interface SignInWays {
  /** Asked once for each page. */
  settings(): Promise<ProviderSettings>;
  /**
   * Sends a code of as many digits as the project says, six to ten; by mail with a link that does the same. Where somebody
   * is signed in it is a proof, and never makes another account.
   * @throws SessionError `method_disabled`, also where somebody is signed in and no code opens an account there,
   *   `email_invalid`, `captcha_failed`, `rate_limited`, `provider_unavailable` where the message could not be sent
   */
  sendCode(recipient: CodeRecipient, comeBackTo: string): Promise<void>;
  /**
   * Signs in with the code that `sendCode` sent.
   * @throws SessionError `code_wrong` where it is not right or no longer valid
   */
  verifyCode(recipient: CodeRecipient, code: string): Promise<void>;
  /**
   * Sends the mail of a sign-up again.
   * @throws SessionError `rate_limited`, `captcha_failed`
   */
  resendConfirmation(email: string, comeBackTo: string): Promise<void>;
  /**
   * Mails a link that ends signed in at `comeBackTo`.
   * @throws SessionError `captcha_failed`, `email_invalid`; that one address got too many mails is not told, since it would
   *   say who has an account
   */
  sendRecovery(email: string, comeBackTo: string): Promise<void>;
  /**
   * Signs in a new guest; `account.convertGuest` makes an account of one later.
   * @throws SessionError `method_disabled` where the project takes no guests
   */
  signInAsGuest(): Promise<void>;
  /**
   * Signs in with a passkey. With `inField` the browser offers passkeys where it fills in the address
   * (`autocomplete="username webauthn"`): call it once when the form is there, and end it with `signal`; its challenge
   * lasts five minutes, then it rejects with `challenge_expired` and is to be called again. Otherwise the browser asks
   * at once, and it is to be called from a click; with `atHand` only where the device has a passkey, and for a browser that
   * knows of none it rejects without a question. Where strangers' calls ask for a check first, there is neither.
   * @throws SessionError `cancelled` where the person closed the browser's question, or `signal` did
   */
  signInWithPasskey(options?: { inField?: boolean; atHand?: boolean; signal?: AbortSignal }): Promise<void>;
  /** @returns the service's own page, to send the browser to */
  addressOf(service: string, comeBackTo: string): Promise<string>;
  /** @returns the page of the organisation that owns this email domain */
  addressOfSso(domain: string, comeBackTo: string): Promise<string>;
  /**
   * Changes the signed-in person's password.
   * @param nonce the mailed code, where the provider asked for one with `reauthentication_needed`
   * @throws SessionError `weak_password` (with `reasons`), `reauthentication_needed`, `code_wrong` for the mailed code,
   *   `password_wrong`, `signed_out` or `session_expired`
   */
  changePassword(password: string, nonce?: string): Promise<void>;
  /**
   * Mails the code that `changePassword` may need.
   * @throws SessionError `rate_limited`, `signed_out` or `session_expired`
   */
  sendReauthenticationCode(): Promise<void>;
  /**
   * Uses up the link of a mail. To be called from a click, since programs that look through mails open links as well.
   * @throws SessionError `link_expired` where it is no longer valid, `other_link_needed` where it was one of two
   */
  openMailLink(link: MailLink): Promise<OfferedSession>;
  /**
   * The session that the address held when the page was opened, as the service's own mail templates send it; `undefined`
   * where there was none, or it was told already. After a rejection that may pass, such as `provider_unavailable`, the next
   * call asks again.
   * @throws SessionError `link_expired` where it is nobody's any more
   */
  takeOfferedSession(): Promise<OfferedSession> | undefined;
  /** What went wrong when the address brought somebody back from a mail or a service; said once. */
  takeReturnProblem(): SessionError | undefined;
}
