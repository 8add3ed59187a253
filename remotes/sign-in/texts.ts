import type { SignedOutReason } from "@foyer/shared-auth";

const seconds = new Intl.NumberFormat(undefined, { style: "unit", unit: "second", unitDisplay: "long" });

/** Every text of the sign-in remote. A translation is another object of this shape. */
export const texts = {
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide",
  signIn: {
    title: "Sign in",
    action: "Sign in",
    toCreate: "Create an account",
  },
  create: {
    title: "Create an account",
    action: "Create account",
    toSignIn: "Sign in instead",
    passwordHint: "At least 8 characters. A few unrelated words make a good one.",
  },
  checkMail: {
    title: "Check your mail",
    body: (email: string) => `We sent a link to ${email}. Open it in this browser to finish.`,
    back: "Back to sign in",
  },
  secondFactor: {
    title: "Enter your code",
    lead: (name: string) => `Open ${name} and enter the six digits it shows.`,
    unnamed: "your authenticator app",
    code: "Code",
    action: "Confirm",
    choose: "Authenticator",
    other: "Use another account",
    noneUsable: "None of your second factors can be used on this page yet. Sign in where you set them up.",
  },
  signingIn: "Signing in",
  signedOutBecause: {
    expired: "You were signed out because your session ended. Sign in to go on.",
    revoked: "You were signed out because your session was ended, perhaps from another device.",
    elsewhere: "You were signed out in another window.",
    unreadable:
      "You were signed out because the session stored in this browser can't be read. Sign in again.",
    "by-user": undefined,
    never: undefined,
  } satisfies Record<SignedOutReason, string | undefined>,
  missing: {
    email: "Enter your email address.",
    password: "Enter your password.",
    code: "Enter the six digits.",
  },
  tooShort: "Use at least 8 characters.",
  weak: {
    length: "Use at least 8 characters.",
    characters: "Mix letters, digits and signs.",
    pwned: "This password is in a list of leaked ones. Choose another.",
  } as Readonly<Record<string, string>>,
  waitLabel: (action: string, wait: number) => `${action} (wait ${seconds.format(wait)})`,
} as const;
