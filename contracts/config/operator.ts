/** A page of the operator's, such as its help or its terms. */
export interface OperatorLink {
  readonly text: string;
  /** `https:`, `http:`, `mailto:`, or a path of this origin. */
  readonly address: string;
}

/** How many digits the project's codes have, six to ten each: the provider tells no browser. */
export interface CodeLengths {
  /** Codes by mail, to sign in and to confirm who somebody is. */
  readonly email?: number;
  /** Codes by message, to sign in. */
  readonly phone?: number;
  /** Codes by message that are a second factor. */
  readonly phoneFactor?: number;
}

/**
 * What the project has switched on (`true`) or off (`false`) although its settings don't say. What is left out is found
 * out where the provider can be asked without changing anything, and offered where it can't.
 */
export interface Offers {
  /** Codes of an authenticator app as a second factor. */
  readonly authenticatorApps?: boolean;
  /** Security keys as a second factor. */
  readonly securityKeys?: boolean;
  /** Codes by message as a second factor. */
  readonly phoneFactors?: boolean;
  /** Codes to get back in without the second factor. */
  readonly recoveryCodes?: boolean;
  /** Linking other services to an account. */
  readonly linking?: boolean;
}

/** How the sign-in looks, and what it offers first. */
export interface SignInLook {
  /** Address of a picture on this origin, e.g. `/harbour.jpg`: it stands beside the form, where there is room for both. */
  readonly picture?: string;
  /** `#rrggbb`: stands beside the form, and in the picture's place until that has come. */
  readonly colour?: string;
  /**
   * The ways in that are seen at once, in this order; the others are folded away. Each `passkey`, `email-code`, `phone-code`,
   * `organisation`, `guest`, or `service:` with the provider's name of it, e.g. `service:github`; those before `password` stand
   * above its form, which then waits for the project's settings.
   */
  readonly ways?: readonly string[];
}

/** What the operator of this page says about itself, and about the project that it doesn't say. */
export interface Operator {
  /** As people know it; in the head of the page and in its title. */
  readonly name: string;
  /** Address of its mark on this origin, e.g. `/mark.svg`. */
  readonly mark: string;
  /** `#rrggbb`; the shell makes it lighter or darker where it couldn't be read. */
  readonly accentColour?: string;
  /** What people should do who lost every second factor: a sentence, and perhaps a page or a mail address. */
  readonly lostFactorHelp?: { readonly text: string; readonly address?: string };
  /** Shown below the sign-in, in this order. */
  readonly links?: readonly OperatorLink[];
  /** How the sign-in looks, and what it offers first. */
  readonly signIn?: SignInLook;
  /** How long a proof of identity is good for, in minutes, before changes to an account's security ask again. */
  readonly confirmAfterMinutes?: number;
  /** A code of such a length is sent by its last digit; any other waits for the button. */
  readonly codeLengths?: CodeLengths;
  /** What can be switched on or off in the project. */
  readonly offers?: Offers;
  /**
   * Origins that people's own pictures may come from, beside this one, e.g. `https://avatars.githubusercontent.com`: of the
   * services that they sign in with. Such a service learns that somebody has opened the account's menu, and not on which page.
   */
  readonly pictureOrigins?: readonly string[];
}
