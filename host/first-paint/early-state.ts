import type { EarlyRead, EarlySignIn } from "@foyer/shared-auth/core";

/** The element with what is painted before the page has started. */
export const FIRST_PAINT_ID = "foyer-first-paint";
/** Where `early.ts` leaves what a person did meanwhile. */
export const EARLY_STATE = Symbol.for("foyer.early-state");

/** Where `ahead.ts` leaves what it asked for. */
export const EARLY_READ = Symbol.for("foyer.early-read");
/** Where `ahead.ts` leaves what it painted. */
export const EARLY_SCREEN = Symbol.for("foyer.early-screen");
/** An address that a person comes back with from a mail or another sign-in page: the session stands only after it. */
export const RETURN_ANSWER = /[?&#](code|error|error_code|error_description|access_token)=/;

/** What a person did before the page had started. */
export interface EarlyState {
  /** Something is being composed: an input method would lose it with its field. */
  isComposing: boolean;
  isSubmitted: boolean;
  signIn: EarlySignIn | undefined;
  /** Labels of the buttons pressed, in order. */
  readonly pressed: string[];
  /** Stops listening. */
  end(): void;
}

/** What somebody did to a painted page, which has to be done to the page itself. */
export interface Deed {
  readonly event: MouseEvent | KeyboardEvent;
  /** Where, in what is painted; the body where the focus was nowhere. */
  readonly target: Element;
}

/** A page of the last visit that was painted until this one stands. */
export interface EarlyScreen {
  /** Whose it is. */
  readonly personId: string;
  /** In order. */
  readonly deeds: readonly Deed[];
  /** Resolves once rows are written in it, or it is sure that none come: then it is `false`. */
  readonly shown: Promise<boolean>;
  /** Stops listening. */
  end(): void;
}

/** How a button is told from others before and after. */
export function labelOf(button: Element): string {
  return button.getAttribute("aria-label") ?? button.textContent;
}

/** Takes what a script of the page left; nobody else is to read it, since a password or a token may stand in it. */
export function takeLeft(name: typeof EARLY_STATE): EarlyState | undefined;
export function takeLeft(name: typeof EARLY_READ): EarlyRead | undefined;
export function takeLeft(name: typeof EARLY_SCREEN): EarlyScreen | undefined;
export function takeLeft(name: symbol): unknown {
  const holder = globalThis as { [left: symbol]: unknown };
  const left = holder[name];
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the names are constants
  delete holder[name];
  return left;
}
