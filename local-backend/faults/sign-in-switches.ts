/** What a project has switched on, beside signing in by email. Tests change it while the backend runs. */
export interface SignInSwitches {
  readonly isAnonymousOn: boolean;
  readonly isPhoneOn: boolean;
  /** The backend's own consent page, under the name of the self-hosted provider that it stands in for. */
  readonly isOAuthOn: boolean;
  readonly isSignUpOn: boolean;
}

export const ALL_ON: SignInSwitches = {
  isAnonymousOn: true,
  isPhoneOn: true,
  isOAuthOn: true,
  isSignUpOn: true,
};

/** Whether `value` changes switches that exist, and to booleans. */
export function isSwitchChange(value: unknown): value is Partial<SignInSwitches> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(([name, state]) => name in ALL_ON && typeof state === "boolean")
  );
}
