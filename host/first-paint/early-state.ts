import type { EarlySignIn } from "@foyer/shared-auth/core";

/** The element with what is painted before the page has started. */
export const FIRST_PAINT_ID = "foyer-first-paint";
/** Where `early.ts` leaves what a person did meanwhile. */
export const EARLY_STATE = Symbol.for("foyer.early-state");

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

/** How a button is told from others before and after. */
export function labelOf(button: Element): string {
  return button.getAttribute("aria-label") ?? button.textContent;
}
