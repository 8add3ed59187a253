/** Codes for the day that every other factor is lost. Experimental at the provider: not every project answers. */
export interface RecoveryCodeActions {
  /**
   * Whether the project has them, which it says nowhere: asked once, and kept in the browser for a week.
   * @param said what the operator says; nothing is asked then
   */
  areOffered(said?: boolean): Promise<boolean>;
  /** `undefined` where none were made yet. @throws SessionError `method_disabled` where the project has none */
  status(): Promise<{ readonly total: number; readonly remaining: number } | undefined>;
  /** Makes the codes, or replaces them where `replaces`; they are shown this once. Needs `aal2`. */
  generate(options: { replaces: boolean }): Promise<readonly string[]>;
  /** Uses up one code; the session is `aal2` afterwards. Case, spaces and dashes don't matter. */
  verify(code: string): Promise<void>;
  /**
   * Makes all codes worthless.
   * @throws SessionError `method_disabled` where the project has none
   */
  remove(): Promise<void>;
}

/** A way to sign in that belongs to the account, e.g. `email` or `github`. */
export interface Identity {
  /** As `unlink` takes it. */
  readonly id: string;
  /** `email`, `phone`, or a service by the provider's name, e.g. `github`. */
  readonly service: string;
  /** The address there, where the service gave one. */
  readonly email?: string;
  /** RFC 3339. */
  readonly createdAt?: string;
}

/** What the provider knows of the account beyond the session. Times are RFC 3339. */
export interface AccountDetails {
  /** Missing where the account has none. */
  readonly email?: string;
  /** An address that waits for its confirmation. */
  readonly newEmail?: string;
  /** When the account was made. */
  readonly createdAt: string;
  /** When the person last signed in, anywhere. */
  readonly lastSignInAt?: string;
  /** Every way to sign in that belongs to the account. */
  readonly identities: readonly Identity[];
}

/** An application that the person let use their account, at the project's own OAuth server. Times are RFC 3339. */
export interface AppGrant {
  /** The application's id there. */
  readonly clientId: string;
  /** As it calls itself; nobody vouches for it. */
  readonly name: string;
  /** Its page, where it named one that is http or https. */
  readonly address?: string;
  /** What the person let it do, in the server's words, e.g. `openid`. */
  readonly scopes: readonly string[];
  /** When the person said yes. */
  readonly grantedAt?: string;
}

/** The signed-in person's account. Every call rejects with a `SessionError`. */
export interface AccountActions {
  /**
   * Asks the provider each time.
   * @throws SessionError `signed_out` or `session_expired` where there is no session
   */
  details(): Promise<AccountDetails>;
  /**
   * @param options `nonce`: the mailed code, where the provider asked with `reauthentication_needed`; `currentPassword`
   *   where it asked with `password_wrong`
   */
  changePassword(options: { password: string; nonce?: string; currentPassword?: string }): Promise<void>;
  /** Mails links to confirm the new address; they lead back to `comeBackTo`, a path of this site. */
  changeEmail(email: string, comeBackTo: string): Promise<void>;
  /** @returns the service's own page, to send the browser to; it leads back to `comeBackTo` with the service linked */
  addressToLink(service: string, comeBackTo: string): Promise<string>;
  /**
   * Takes away a way to sign in.
   * @throws SessionError `identity_last` where it is the only one, `not_found` where it is gone, `method_disabled` where the
   *   project links nothing
   */
  unlink(identityId: string): Promise<void>;
  /** @returns `undefined` where the project is no OAuth server */
  grants(): Promise<readonly AppGrant[] | undefined>;
  /** The application's tokens end with its grant. */
  revokeGrant(clientId: string): Promise<void>;
  /**
   * Makes an account of a guest, who keeps everything. `confirmation-sent` where the project wants the address confirmed
   * by mail first; its link leads back to `comeBackTo`, a path of this site.
   */
  convertGuest(
    credentials: { email: string; password: string },
    comeBackTo: string,
  ): Promise<"done" | "confirmation-sent">;
}
