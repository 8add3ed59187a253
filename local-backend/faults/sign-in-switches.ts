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
  readonly isPasskeyOn: boolean;
  readonly isTotpEnrollOn: boolean;
  readonly isTotpVerifyOn: boolean;
  readonly isPhoneEnrollOn: boolean;
  readonly isPhoneVerifyOn: boolean;
  readonly isWebauthnEnrollOn: boolean;
  readonly isWebauthnVerifyOn: boolean;
  readonly isRecoveryCodesOn: boolean;
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

/** Every way to sign in is on, and no extra check is asked for. */
export const AT_START: SignInSwitches = {
  isAnonymousOn: true,
  isPhoneOn: true,
  isOAuthOn: true,
  isSsoOn: true,
  isSignUpOn: true,
  isPasskeyOn: true,
  isTotpEnrollOn: true,
  isTotpVerifyOn: true,
  isPhoneEnrollOn: true,
  isPhoneVerifyOn: true,
  isWebauthnEnrollOn: true,
  isWebauthnVerifyOn: true,
  isRecoveryCodesOn: true,
  isLinkingOn: true,
  isCaptchaOn: false,
  isVerificationRejected: false,
  isNonceNeeded: false,
  isCurrentPasswordNeeded: false,
  isSessionCheckOn: false,
};

/** Whether `value` changes switches that exist, and to booleans. */
export function isSwitchChange(value: unknown): value is Partial<SignInSwitches> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(([name, state]) => name in AT_START && typeof state === "boolean")
  );
}
