import type { SignedOutReason } from "@foyer/shared-auth";
import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../languages/create-speaker.ts";
import { loadSignIn } from "../../languages/load-sign-in.ts";

const seconds = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" }),
);

/** Every text, in English; `languages/catalogues/` has the others. */
const english = {
  email: "Email",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  show: "Show",
  hide: "Hide",
  capsLock: "Caps lock is on.",
  staySignedIn: "Stay signed in on this device",
  signIn: {
    title: "Sign in",
    action: "Sign in",
    toCreate: "Create an account",
    forgotten: "Forgotten your password?",
  },
  operatorLinks: (operator: string) => `Pages of ${operator}`,
  loading: "Loading",
  otherWay: "Sign in another way",
  ways: {
    title: "Other ways to sign in",
    or: "or",
    passkey: "Use a passkey",
    emailCode: "Email me a code",
    phoneCode: "Text me a code",
    service: (name: string) => `Continue with ${name}`,
    organisation: "Continue with your organisation",
    guest: "Look around as a guest",
    usedLast: (label: string) => `${label} (used last)`,
    more: "More ways to sign in",
    unknown: "Other ways to sign in can't be shown at the moment.",
    retry: "Try again",
  },
  code: {
    email: {
      title: "Get a code by email",
      lead: "We email you a code, a link, or both. Either signs you in.",
      action: "Send the code",
      sent: (to: string) =>
        `If ${to} can be used here, an email is on its way. Open its link, or enter its code if it has one.`,
      other: "Use another address",
    },
    phone: {
      title: "Get a code by text message",
      lead: "We send you a code. Your phone company may charge for it.",
      label: "Phone number",
      hint: "With the country code, such as +49\u00a0151\u00a012345678.",
      action: "Send the code",
      sent: (to: string) => `If ${to} can be used here, a message is on its way. Enter its code.`,
      other: "Use another number",
    },
    enterTitle: "Enter the code",
    otherProof: "Confirm another way",
    label: "Code",
    confirm: "Confirm",
    again: "Send another code",
    sentAgain: "Another code is on its way.",
  },
  organisation: {
    title: "Sign in through your organisation",
    email: "Work email",
    action: "Continue",
  },
  recovery: {
    title: "Reset your password",
    lead: "We email you a link to choose a new one.",
    action: "Send the link",
    sent: (email: string) =>
      `If there is an account for ${email}, an email is on its way. Open its link, best in this browser. If none comes within a few minutes, try again later.`,
  },
  link: {
    "sign-in": {
      title: "Sign in",
      lead: "You opened a link from an email. It signs you in, and it works once.",
      action: "Sign in",
    },
    confirm: {
      title: "Confirm your address",
      lead: "You opened a link from an email. It confirms your address and signs you in.",
      action: "Confirm the address",
    },
    invite: {
      title: "You are invited",
      lead: "Accept the invitation, then choose a password.",
      action: "Accept the invitation",
    },
    recovery: {
      title: "Reset your password",
      lead: "You opened a link from an email. It signs you in, to choose a new password.",
      action: "Go on",
    },
    "change-email": {
      title: "Change your email address",
      lead: "You opened a link from an email. It confirms the new address of your account.",
      action: "Confirm the change",
    },
    unnamed: "somebody without a name",
    whose: (name: string) => `Go on as ${name}?`,
    whoseLead: (name: string) =>
      `This link signs you in as ${name}. If that isn't you, somebody else may have sent it: what you enter would be theirs to see.`,
    inPlaceOf: (name: string) =>
      name === ""
        ? "You are signed in here as somebody else, who is signed out by it."
        : `You are signed in here as ${name}, who is signed out by it.`,
    goOn: (name: string) => `Go on as ${name}`,
    refuse: "That isn't me",
    again: "Ask for a new link",
    notWhole: "This link is not whole, or it was used already. Sign in, or ask for a new one.",
  },
  newPassword: {
    title: "Choose a new password",
    label: "New password",
    action: "Save the password",
    skip: "Not now",
    code: "Code",
    codeHint: "We emailed you a code to confirm that it is you.",
  },
  create: {
    title: "Create an account",
    action: "Create account",
    toSignIn: "Sign in instead",
    passwordHint: "A few unrelated words make a good one.",
  },
  checkMail: {
    title: "Check your email",
    body: (email: string) =>
      `If ${email} can be used here, a link is on its way. Open it to finish, best in this browser.`,
    back: "Back to sign in",
    again: "Send the email again",
    sentAgain: "Another email is on its way.",
  },
  secondFactor: {
    title: "Confirm that it is you",
    action: "Confirm",
    other: "Use another account",
    noneUsable: "None of your second factors can be used in this browser. Sign in where you can use one.",
    named: (name: string) => `“${name}”`,
    unnamed: { totp: "your authenticator app", phone: "your phone", webauthn: "your security key" },
    totp: {
      lead: (name: string) => `Enter the six digits from ${name}.`,
      choose: (name: string) => `Use ${name}`,
    },
    phone: {
      lead: (name: string) => `We send a code to ${name}. Your phone company may charge for it.`,
      sent: (name: string) => `A code is on its way to ${name}.`,
      wrong: "The code is not right. Enter the one that we sent last.",
      send: "Send the code",
      again: "Send another code",
      choose: (name: string) => `Get a code on ${name}`,
    },
    webauthn: {
      lead: (name: string) => `Have ${name} ready, then follow what your browser asks.`,
      action: "Use the security key",
      choose: (name: string) => `Use ${name}`,
    },
    others: "Other ways to confirm",
    severalWrong:
      "Several codes were wrong. Wait for the next one, and check that the clock of the device that shows it is right.",
    lost: (count: number) => (count === 1 ? "I can't use it" : "I can't use any of them"),
    lostHelp: (operator: string) =>
      `A second factor can only be taken off by whoever runs ${operator}. Ask them, and be ready to show who you are. Nobody who asks you for a code or your password is one of them.`,
    lostLink: "Get help",
    recovery: {
      use: "Use a recovery code",
      label: "Recovery code",
      hint: "One of those that you saved when you made them. It works once.",
      missing: "Enter a recovery code.",
      wrong: "This recovery code is not right, or was used already. Enter another.",
    },
  },
  confirm: {
    lead: (email: string) => `Enter the password of ${email} once more.`,
    action: "Confirm",
    byMail: "Email me a code instead",
    byService:
      "Confirm with what you sign in with. You come back here; then do once more what you wanted to do.",
    nothing: "This account has no password, address or number to confirm with. Sign in again to go on.",
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
    phone: "Enter your phone number.",
    newPassword: "Enter a new password.",
    code: (digits: number | undefined) =>
      digits === undefined
        ? "Enter the whole code: it has six digits or more."
        : `Enter all ${digits} digits.`,
  },
  invalid: {
    email: "Enter a whole email address, such as name@example.com.",
    phone: "Enter the number with its country code, such as +49\u00a0151\u00a012345678.",
  },
  failed: "That didn't work",
  unknown: "Try again. If it keeps failing, load the page again.",
  waitLabel: (action: string, wait: number) => `${action} (wait ${seconds().format(wait)})`,
} as const;

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

export const speak = createSpeaker(english, loadSignIn, (next) => {
  texts = next;
});
