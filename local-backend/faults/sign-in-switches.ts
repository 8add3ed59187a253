/** What a project has switched on, beside signing in by email. Tests change it while the backend runs. */
export interface SignInSwitches {
  readonly isAnonymousOn: boolean;
  readonly isPhoneOn: boolean;
  /** The backend's own consent page, under the name of the self-hosted provider that it stands in for. */
  readonly isOAuthOn: boolean;
  /** The sign-in of the one organisation that the embedded backend knows. */
  readonly isSsoOn: boolean;
  /** Calls that need no session must bring a captcha token. */
  readonly isCaptchaOn: boolean;
  readonly isSignUpOn: boolean;
  /** A new account must confirm its address by mail. */
  readonly isConfirmationNeeded: boolean;
  readonly isPasskeyOn: boolean;
  readonly isTotpEnrollOn: boolean;
  readonly isTotpVerifyOn: boolean;
  readonly isPhoneEnrollOn: boolean;
  readonly isPhoneVerifyOn: boolean;
  readonly isWebauthnEnrollOn: boolean;
  readonly isWebauthnVerifyOn: boolean;
  readonly isRecoveryCodesOn: boolean;
  /** Mails are written by the templates of `supabase/templates`; else by the service's own, which hold a link and no code. */
  readonly isTemplateOurs: boolean;
  /** Some passwords are known to have leaked, and are refused. */
  readonly isLeakedPasswordRefused: boolean;
  /** The project's mails of this hour are used up. */
  readonly isMailQuotaUsedUp: boolean;
  /** Both addresses must confirm a change of address. */
  readonly isDoubleConfirmOn: boolean;
  /** Whether people may link other services to their account, and unlink them. */
  readonly isLinkingOn: boolean;
  /** A hook of the operator's rejects every verification of a factor. */
  readonly isVerificationRejected: boolean;
  /** A new password needs the code of a mail. */
  readonly isNonceNeeded: boolean;
  /** A new password needs the current one. */
  readonly isCurrentPasswordNeeded: boolean;
  /** The Data API refuses the token of an ended session, as `supabase/options/check-sessions.sql` has it. */
  readonly isSessionCheckOn: boolean;
}

/**
 * Every way to sign in is on, and no extra check is asked for. Recovery codes are off: they exist in no release of
 * Supabase Auth, only in its library.
 */
export const SWITCHES_AT_START: SignInSwitches = {
  isAnonymousOn: true,
  isPhoneOn: true,
  isOAuthOn: true,
  isSsoOn: true,
  isSignUpOn: true,
  isConfirmationNeeded: false,
  isPasskeyOn: true,
  isTotpEnrollOn: true,
  isTotpVerifyOn: true,
  isPhoneEnrollOn: true,
  isPhoneVerifyOn: true,
  isWebauthnEnrollOn: true,
  isWebauthnVerifyOn: true,
  isRecoveryCodesOn: false,
  isLinkingOn: true,
  isTemplateOurs: true,
  isLeakedPasswordRefused: false,
  isMailQuotaUsedUp: false,
  isDoubleConfirmOn: false,
  isCaptchaOn: false,
  isVerificationRejected: false,
  isNonceNeeded: false,
  isCurrentPasswordNeeded: false,
  isSessionCheckOn: false,
};
