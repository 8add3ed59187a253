/** A page of the operator's, such as its help or its terms. */
export interface OperatorLink {
  readonly text: string;
  /** `https:`, `http:`, `mailto:`, or a path of this origin. */
  readonly address: string;
}

/** What the operator of this page says about itself. */
export interface Operator {
  readonly name: string;
  /** Address of its mark on this origin, e.g. `/mark.svg`. */
  readonly mark: string;
  /** `#rrggbb`; the shell makes it lighter or darker where it couldn't be read. */
  readonly accentColour?: string;
  /** What people should do who lost every second factor: a sentence, and perhaps a page or a mail address. */
  readonly lostFactorHelp?: { readonly text: string; readonly address?: string };
  /** Shown below the sign-in, in this order. */
  readonly links?: readonly OperatorLink[];
  /** How long a proof of identity is good for, in minutes, before changes to an account's security ask again. */
  readonly confirmAfterMinutes?: number;
}
