/** An account that this browser is signed in to, and that isn't in use. No token is in it. */
export interface KeptAccount {
  /** As `switchTo` and `signOut` take it; the account's id. */
  readonly id: string;
  /** Missing where the account has none. */
  readonly email?: string;
  /** As the provider writes it; missing where the account has none. */
  readonly phone?: string;
  /** Whether it is a guest, who has given neither address nor password. */
  readonly isAnonymous: boolean;
  /** What the account said of itself when it was set aside: texts such as `full_name` and `avatar_url`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The provider has ended its session: they have to sign in again. */
  readonly isOver: boolean;
}

/** How many accounts a browser keeps beside the one in use. */
export const MOST_KEPT_ACCOUNTS = 5;

/**
 * Several accounts in one browser, one after another: one is in use, the others are set aside. What is set aside is never
 * refreshed or sent, and no remote can ask for it here. Every call rejects with a `SessionError`.
 */
export interface KeptAccounts {
  /** Whether any may be kept, told at once; only `list` knows. */
  mayHave(): boolean;
  /** The accounts that are set aside, the last one first. */
  list(): Promise<readonly KeptAccount[]>;
  /**
   * Sets the account in use aside: nobody is signed in then, on no page of this browser.
   * @throws SessionError `not_permitted` where there are enough, `unexpected` where this browser can't keep any
   */
  setAside(): Promise<void>;
  /**
   * Signs in with an account that is kept, and sets the one in use aside. Where that fails, all stays as it was.
   * @throws SessionError `session_expired` where its session is over; `offline`, `provider_unavailable`, `rate_limited`
   */
  switchTo(id: string): Promise<void>;
  /** Signs out of an account that is kept: gone here first, then ended at the provider. */
  signOut(id: string): Promise<void>;
}
